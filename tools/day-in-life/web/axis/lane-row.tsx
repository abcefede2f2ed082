import { Fragment, useMemo, useSyncExternalStore } from 'react';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { between } from '../../document/analysis/stretches.ts';
import { byDay, type TimedTask } from '../../document/analysis/timed-tasks.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { inColumns } from '../../document/layout/columns.ts';
import { endWallAt, wallAt } from '../../document/time/clock.ts';
import { movedExtent } from '../../document/time/moves.ts';
import { type Extent, extentOf } from '../../document/time/rules.ts';
import { clockWords, lengthWords } from '../../document/time/times.ts';
import { useDay } from '../day-model.tsx';
import { addTaskAt } from '../task-verbs.ts';
import styles from './axis.module.css';
import { leftOf } from './axis-scale.ts';
import { useAxis } from './held.ts';
import { LaneHead } from './lane-head.tsx';
import { SpreadOf } from './spread-of.tsx';
import { TaskBlock } from './task-block.tsx';
import { isInSight } from './use-in-sight.ts';

/** px of a block where there is room for words, and where there is not; px an hour from which there is. */
const [roomy, dense, wordsFrom] = [136, 26, 36];
/** px that a block has at least: what is drawn smaller could not be seen, nor pressed. */
const leastWidth = 5;

interface LaneRowProps {
  lane: DayRecord<'lanes'>;
  tasks: readonly TimedTask[];
  sight: Extent;
  /** The task that Tab leads to, where none is chosen. */
  tabStop: string | null;
}

/** A lane: its name, its tasks, and between those of a persona what is not told. */
export function LaneRow({ lane, tasks, sight, tabStop }: LaneRowProps) {
  const { scale } = useAxis();
  const isDense = scale.perMinute * 60 < wordsFrom;
  const height = isDense ? dense : roomy;
  const least = Math.ceil(leastWidth / scale.perMinute);
  const laid = useMemo(
    () =>
      inColumns(
        tasks.map(({ task, from, to }) => ({ id: task.id, from, to })),
        least,
      ),
    [tasks, least],
  );
  const { wanted: wantedStore, chosen } = useDay();
  const wanted = useStore(wantedStore);
  // What has the focus stays drawn: keys would go nowhere else.
  const focus = useSyncExternalStore(chosen.subscribe, chosen.focus);
  const byId = useMemo(() => new Map(tasks.map((one) => [one.task.id, one])), [tasks]);
  const columns = Math.max(1, ...laid.map((one) => one.columns));
  return (
    <section className={styles.row} aria-label={lane.name || 'Unnamed lane'}>
      <LaneHead lane={lane} />
      <div
        className={styles.track}
        data-lane={lane.id}
        style={{ height: columns * height + 16, ...cssVariables({ '--lane': lane.colour }) }}
      >
        {lane.kind === 'persona' ? <Gaps tasks={tasks} lane={lane.id} sight={sight} /> : null}
        {laid
          .filter((one) => isInSight(one, sight) || one.id === wanted || one.id === focus)
          .map((one) => {
            const timed = byId.get(one.id);
            return timed ? (
              <Fragment key={one.id}>
                <TaskBlock
                  task={timed.task}
                  lane={lane.id}
                  left={leftOf(scale, one.from)}
                  width={Math.max((one.to - one.from) * scale.perMinute, least * scale.perMinute)}
                  column={one.column}
                  columns={one.columns}
                  isStop={one.id === tabStop}
                />
                {timed.task.spread && !isDense ? (
                  <SpreadOf spread={timed.task.spread} until={(one.column + 1) / one.columns} />
                ) : null}
              </Fragment>
            ) : null;
          })}
        <div className={styles.ghosts}>
          <HeldGhosts lane={lane.id} />
        </div>
      </div>
    </section>
  );
}

/** Minutes from which a gap is worth telling. */
const shortestGap = 5;

function Gaps({
  tasks,
  lane,
  sight,
}: {
  tasks: readonly TimedTask[];
  lane: string;
  sight: Extent;
}) {
  const day = useDay();
  const { board, scale } = useAxis();
  const shown = useRecord(day.records, 'boards', board);
  // Between two days of a longer board nobody asks what is not told.
  const days = shown ? byDay(shown, tasks) : [];
  const gaps = days
    .flatMap(between)
    .filter((gap) => gap.to - gap.from >= shortestGap && isInSight(gap, sight));
  return gaps.map((gap) => {
    const words = lengthWords(gap.to - gap.from);
    const style = cssVariables({
      '--left': `${leftOf(scale, gap.from)}px`,
      '--width': `${(gap.to - gap.from) * scale.perMinute}px`,
    });
    return day.editor ? (
      <button
        key={gap.from}
        type="button"
        className={styles.gap}
        style={style}
        aria-label={`Gap of ${words}, add a task`}
        onClick={() => addTaskAt(day, board, lane, gap)}
      >
        <span>{words}</span>
      </button>
    ) : (
      <span key={gap.from} className={styles.gap} style={style}>
        <span>{words}</span>
      </span>
    );
  });
}

/** Where what a pointer holds would lie in this lane, with its times. */
function HeldGhosts({ lane }: { lane: string }) {
  const { records } = useDay();
  const { held, scale } = useAxis();
  const now = useStore(held);
  if (!now || now.kind === 'span' || now.kind === 'icon') return null;
  if (now.kind === 'new') return now.lane === lane ? <Ghost extent={now} /> : null;
  return now.ids.map((id) => {
    const task = records.get('tasks', id);
    if (!task) return null;
    const goes = now.ids.length === 1 && now.lane !== null;
    const first = records
      .ids('lanes')
      .find((one) => records.get('lanes', one)?.board === task.board);
    if ((goes ? now.lane : (task.lane ?? first)) !== lane) return null;
    const extent = extentOf(task, scale.clock);
    return <Ghost key={id} extent={movedExtent(extent, now.part, now.by, now.step)} />;
  });
}

function Ghost({ extent }: { extent: Extent }) {
  const { scale } = useAxis();
  const start = wallAt(scale.clock, extent.from);
  const end = endWallAt(scale.clock, extent.to);
  return (
    <span
      className={styles.ghost}
      style={cssVariables({
        '--left': `${leftOf(scale, extent.from)}px`,
        '--width': `${(extent.to - extent.from) * scale.perMinute}px`,
      })}
    >
      <span>
        {clockWords(start.minute)} – {clockWords(end.minute)} ·{' '}
        {lengthWords(extent.to - extent.from)}
      </span>
    </span>
  );
}
