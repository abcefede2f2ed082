import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import { createStore, useStore } from '#platform/web/store/store.ts';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { ZoomBar } from '#ui/zoom-bar/zoom-bar.tsx';
import { ownOf, type TimedTask } from '../../document/analysis/timed-tasks.ts';
import { passedAt } from '../../document/time/clock.ts';
import type { BoardOnPage } from '../boards/use-board.ts';
import { useDay } from '../day-model.tsx';
import styles from './axis.module.css';
import { AxisContext, type DragState, useAxis } from './axis-context.ts';
import { AxisHeader } from './axis-header.tsx';
import { CurveRow } from './curve-row.tsx';
import { LaneRow } from './lane-row.tsx';
import { type AxisScale, leftOf, within } from './layout/axis-scale.ts';
import { useBoardScale } from './layout/use-board-scale.ts';
import { useInSight } from './layout/use-in-sight.ts';
import type { LaidLane } from './layout/use-lane-layouts.ts';
import { useWidth } from './layout/use-width.ts';
import { MovementRow } from './movement-row.tsx';
import { TaskBar } from './task-bar.tsx';
import { TaskList } from './task-list.tsx';
import { useLineClipboard } from './use-line-clipboard.ts';
import { useStableMoment } from './use-stable-moment.ts';
import { useTaskKeys } from './use-task-keys.ts';
import { useTrackGestures } from './use-track-gestures.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

/** The width of the column of lane names, in px. */
const headerWidth = 132;

const zoomKeys = { smaller: '-', usual: '0', larger: '+' };
/** The factor of one zoom step. */
const zoomStep = 1.4;

interface BoardAxisProps {
  shown: BoardOnPage;
  /** Draws the whole board at once, as in print. */
  drawsAll?: boolean;
}

/** A board on a time axis: its lanes, the curves of mood and energy, and the places of the persona. */
export function BoardAxis({ shown, drawsAll = false }: BoardAxisProps) {
  const { board, timed } = shown;
  const { zoom } = useDay();
  const all = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const width = Math.max(0, useWidth(all, !drawsAll) - headerWidth);
  const drawn = useBoardScale(shown, width, drawsAll);
  const { scale, perHour, usual, laid } = drawn;
  const held = useMemo(() => createStore<DragState | null>(null), []);
  const axis = useMemo(
    () => ({ board: board.id, scale, held, drawsAll }),
    [board.id, scale, held, drawsAll],
  );
  useWheelZoom(scroller, scale, zoom);
  const moment = useStableMoment(scroller, scale);
  const zoomTo = (next: number | null) => {
    const wanted = next === null ? usual : within(next);
    if (wanted !== perHour) moment.hold();
    zoom.set(next === null ? null : wanted);
  };
  const zoomByKey = {
    onKeyDown({ key, target, ctrlKey, metaKey }: KeyboardEvent) {
      if (isWriting(target) || ctrlKey || metaKey) return;
      if (key === '-') zoomTo(perHour / zoomStep);
      else if (key === '+' || key === '=') zoomTo(perHour * zoomStep);
      else if (key === '0') zoomTo(null);
    },
  };
  useStart(scroller, scale, timed);
  useOpened(scale, width, moment.bring);
  return (
    <AxisContext value={axis}>
      <div
        ref={all}
        className={styles.board}
        data-whole={drawsAll || undefined}
        data-list={drawn.isBeside ? 'beside' : 'below'}
      >
        <div className={styles.axis}>
          <div
            ref={scroller}
            className={styles.scroller}
            data-whole={drawsAll || undefined}
            {...zoomByKey}
          >
            <Canvas shown={shown} laid={laid} scroller={scroller} />
          </div>
          {drawsAll ? null : (
            <ZoomBar
              zoom={perHour / usual}
              keys={zoomKeys}
              onSmaller={() => zoomTo(perHour / zoomStep)}
              onUsual={() => zoomTo(null)}
              onLarger={() => zoomTo(perHour * zoomStep)}
              onShowAll={() => zoomTo(drawn.fitting)}
            />
          )}
        </div>
        {drawn.isListed ? <TaskList board={board} timed={timed} still={drawsAll} /> : null}
      </div>
    </AxisContext>
  );
}

interface CanvasProps {
  shown: BoardOnPage;
  laid: readonly LaidLane[];
  scroller: RefObject<HTMLElement | null>;
}

function Canvas({ shown: { timed, lanes, icons }, laid, scroller }: CanvasProps) {
  const { scale, drawsAll } = useAxis();
  const sight = useInSight(scroller, scale, drawsAll);
  const order = useMemo(() => timed.map(({ task }) => task.id), [timed]);
  const keys = useTaskKeys(order);
  const clipboard = useLineClipboard();
  const own = useMemo(() => ownOf(lanes, timed), [lanes, timed]);
  const labelled = useMemo(
    () => new Set(laid.flatMap(({ layout }) => layout.labels.above.map(({ id }) => id))),
    [laid],
  );
  const gestures = useTrackGestures(own, order);
  const length = (scale.to - scale.from) * scale.perMinute;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tasks in it are what has the focus.
    <div
      className={styles.canvas}
      style={cssVariables({ '--length': `${length}px`, '--header-width': `${headerWidth}px` })}
      onKeyDown={keys}
      {...clipboard}
      {...(drawsAll ? {} : gestures.listeners)}
    >
      <AxisHeader icons={icons} sight={sight} />
      {laid.map(({ lane, tasks, layout }) => (
        <LaneRow
          key={lane.id}
          lane={lane}
          tasks={tasks}
          layout={layout}
          sight={sight}
          tabStop={order[0] ?? null}
        />
      ))}
      <CurveRow of="mood" timed={own} sight={sight} />
      <CurveRow of="energy" timed={own} sight={sight} />
      <MovementRow timed={own} sight={sight} />
      {drawsAll ? null : <TaskBar labelledAbove={labelled} />}
    </div>
  );
}

/** Scrolls a longer board to the requested task, or else to the first one. */
function useStart(
  scroller: RefObject<HTMLElement | null>,
  scale: AxisScale,
  timed: readonly TimedTask[],
): void {
  const { wanted } = useDay();
  const start = useEffectEvent(() => {
    const first = timed.find(({ task }) => task.id === wanted.get()) ?? timed[0];
    if (!scroller.current || !first) return;
    scroller.current.scrollLeft = leftOf(scale, first.from) - 24;
  });
  useEffect(() => start(), []);
}

/** The share of the visible width that an opened day takes. */
const openedDay = 0.96;

/** Shows the day that the user opened in the calendar, over the full width. */
function useOpened(
  scale: AxisScale,
  width: number,
  bring: (moment: number, perMinute: number) => void,
): void {
  const { openAt, zoom } = useDay();
  const opened = useStore(openAt);
  const open = useEffectEvent((minute: number) => {
    const perHour = within((width * openedDay) / 24);
    bring(passedAt(scale.clock, { minute, later: false }), perHour / 60);
    zoom.set(perHour);
    openAt.set(null);
  });
  useEffect(() => {
    if (opened !== null && width > 0) open(opened);
  }, [opened, width]);
}
