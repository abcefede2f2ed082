import { Fragment, useSyncExternalStore } from 'react';
import { useReading, useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { between } from '../../document/analysis/intervals.ts';
import { byDay, type TimedTask } from '../../document/analysis/timed-tasks.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { endWallAt, wallAt } from '../../document/time/clock.ts';
import { movedExtent } from '../../document/time/moves.ts';
import { type Extent, extentOf } from '../../document/time/rules.ts';
import { formatClock, formatLength } from '../../document/time/times.ts';
import { useDay } from '../day-model.tsx';
import { addTaskAt } from '../task-actions.ts';
import styles from './axis.module.css';
import { useAxis } from './axis-context.ts';
import { LaneHeader } from './lane-header.tsx';
import { leftOf } from './layout/axis-scale.ts';
import type { LaneLayout } from './layout/lane-layout.ts';
import { isInSight } from './layout/use-in-sight.ts';
import { SpreadOf } from './spread-of.tsx';
import { TaskBlock } from './task-block.tsx';
import { TaskCallouts } from './task-callouts.tsx';

/** The height of a lane in px, with room for text and with lines only. */
const [roomy, dense] = [136, 26];

interface LaneRowProps {
  lane: DayRecord<'lanes'>;
  tasks: readonly TimedTask[];
  layout: LaneLayout;
  sight: Extent;
  /** The task that is in the tab order while none is selected. */
  tabStop: string | null;
}

/** A lane with its name and its tasks; a lane of the persona also shows the times that no task covers. */
export function LaneRow({ lane, tasks, layout, sight, tabStop }: LaneRowProps) {
  const { columns, isDense, labels } = layout;
  const height = isDense ? dense : roomy;
  return (
    <section className={styles.row} aria-label={lane.name || 'Unnamed lane'}>
      <LaneHeader lane={lane} />
      <div
        className={styles.track}
        data-lane={lane.id}
        data-print-block
        style={cssVariables({ '--lane': lane.colour })}
      >
        <TaskCallouts side="above" callouts={labels.above} sight={sight} />
        <div className={styles.blocks} style={{ height: columns * height + 16 }}>
          {lane.kind === 'persona' ? <Gaps tasks={tasks} lane={lane.id} sight={sight} /> : null}
          <Blocks lane={lane.id} layout={layout} sight={sight} tabStop={tabStop} />
          <div className={styles.ghosts}>
            <HeldGhosts lane={lane.id} />
          </div>
        </div>
        <TaskCallouts side="below" callouts={labels.below} sight={sight} />
      </div>
    </section>
  );
}

interface BlocksProps extends Pick<LaneRowProps, 'layout' | 'sight' | 'tabStop'> {
  lane: string;
}

function Blocks({ lane, layout: { blocks, isDense }, sight, tabStop }: BlocksProps) {
  const { wanted: wantedStore, chosen } = useDay();
  const wanted = useStore(wantedStore);
  // The focused task is drawn even out of view, because keys go to it.
  const focus = useSyncExternalStore(chosen.subscribe, chosen.focus);
  return blocks
    .filter((one) => isInSight(one, sight) || one.task.id === wanted || one.task.id === focus)
    .map(({ task, left, width, column, columns, isTitled }) => (
      <Fragment key={task.id}>
        <TaskBlock
          task={task}
          lane={lane}
          left={left}
          width={width}
          column={column}
          columns={columns}
          isTitled={isTitled}
          isDense={isDense}
          isStop={task.id === tabStop}
        />
        {task.spread && !isDense ? (
          <SpreadOf spread={task.spread} until={(column + 1) / columns} />
        ) : null}
      </Fragment>
    ));
}

/** The shortest gap that is shown, in minutes, and the narrowest that is a button, in px. */
const [shortestGap, pressedFrom] = [5, 24];

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
  // Gaps between two days of a longer board are not shown.
  const days = shown ? byDay(shown, tasks) : [];
  const gaps = days
    .flatMap(between)
    .filter((gap) => gap.to - gap.from >= shortestGap && isInSight(gap, sight));
  return gaps.map((gap) => {
    const label = formatLength(gap.to - gap.from);
    const width = (gap.to - gap.from) * scale.perMinute;
    const style = cssVariables({
      '--left': `${leftOf(scale, gap.from)}px`,
      '--width': `${width}px`,
    });
    return day.editor && width >= pressedFrom ? (
      <button
        key={gap.from}
        type="button"
        className={styles.gap}
        style={style}
        title={`${label} not recorded`}
        aria-label={`Gap of ${label}, add a task`}
        onClick={() => addTaskAt(day, board, lane, gap)}
      >
        <span>{label}</span>
      </button>
    ) : (
      <span key={gap.from} className={styles.gap} style={style} title={`${label} not recorded`}>
        <span>{label}</span>
      </span>
    );
  });
}

/** The dragged tasks at the position that they would have in this lane, with their times. */
function HeldGhosts({ lane }: { lane: string }) {
  const { records } = useDay();
  const { held, scale } = useAxis();
  const now = useStore(held);
  const moved = now && 'ids' in now ? now : null;
  const tasks = useReading(records, ['tasks', 'lanes'], () => {
    const goes = moved?.ids.length === 1 && moved.lane !== null;
    return (moved?.ids ?? []).flatMap((id) => {
      const task = records.get('tasks', id);
      if (!task) return [];
      const first = records
        .ids('lanes')
        .find((one) => records.get('lanes', one)?.board === task.board);
      return (goes ? moved.lane : (task.lane ?? first)) === lane ? task : [];
    });
  });
  if (now?.kind === 'new') return now.lane === lane ? <Ghost extent={now} /> : null;
  if (!moved) return null;
  return tasks.map((task) => {
    const extent = extentOf(task, scale.clock);
    return <Ghost key={task.id} extent={movedExtent(extent, moved.part, moved.by, moved.step)} />;
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
        {formatClock(start.minute)} – {formatClock(end.minute)} ·{' '}
        {formatLength(extent.to - extent.from)}
      </span>
    </span>
  );
}
