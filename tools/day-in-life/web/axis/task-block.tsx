import { IconAlertTriangle, IconBulb, IconDevices, IconMapPin } from '@tabler/icons-react';
import { memo, useSyncExternalStore } from 'react';
import { itemAttribute } from '#features/board/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { PresenceMarks } from '#features/presence/web/index.ts';
import { RenameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useStore } from '#platform/web/store/store.ts';
import type { DayRecord } from '../../document/day-in-life-document.ts';
import { changeTask } from '../../document/edits.ts';
import { formatClock } from '../../document/time/times.ts';
import { taskAnchor } from '../anchors.ts';
import { useDay } from '../day-model.tsx';
import { MoodFace } from '../icons/mood-face.tsx';
import { TaskIcon } from '../icons/task-icon.tsx';
import { taskPosition } from '../presence/positions.ts';
import { useAxis } from './axis-context.ts';
import { describeTask } from './describe-task.ts';
import { titleOf } from './layout/lane-layout.ts';
import styles from './task-block.module.css';

interface TaskBlockProps {
  task: DayRecord<'tasks'>;
  lane: string;
  /** Its position on the axis in px; vertically, its column has a share of the lane's height. */
  left: number;
  width: number;
  column: number;
  columns: number;
  /** Whether it contains its title. */
  isTitled: boolean;
  /** Whether it is one line high. */
  isDense: boolean;
  /** Whether it is in the tab order while no task is selected. */
  isStop: boolean;
}

/** The minimum widths in px of a block with icons, and of one whose ends can be dragged. */
const [signs, pulled] = [16, 8];
/** The minimum widths in px of a block with its time, and of one with more. */
const [timed, wide] = [86, 150];

/** A task as a block whose width is its duration. */
export const TaskBlock = memo(function TaskBlock(props: TaskBlockProps) {
  const { task, lane, left, width, column, columns, isTitled, isDense, isStop } = props;
  const { id } = task;
  const { chosen, presence, renaming } = useDay();
  const isChosen = useSyncExternalStore(chosen.subscribe, () => chosen.has(id));
  const isTabbed = useSyncExternalStore(chosen.subscribe, () => {
    const focus = chosen.focus();
    return focus === null ? isStop : focus === id;
  });
  const isLast = useSyncExternalStore(chosen.subscribe, () => chosen.focus() === id);
  const isNamed = useStore(renaming) === id;
  const { drawsAll } = useAxis();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not hold the field of its title.
    <div
      {...itemAttribute(id)}
      className={styles.block}
      role="button"
      tabIndex={drawsAll ? undefined : isTabbed ? 0 : -1}
      aria-label={describeTask(task)}
      title={describeTask(task)}
      aria-pressed={isChosen}
      data-tour={task.mood === null ? 'task-without-mood' : undefined}
      data-row={lane}
      data-column={id}
      data-chosen={isChosen || undefined}
      data-product={task.touchesProduct || undefined}
      data-look={lookOf(props)}
      style={{
        left,
        width: width - 2,
        top: `calc(8px + ${column / columns} * (100% - 16px))`,
        height: `calc(${1 / columns} * (100% - 16px) - 3px)`,
      }}
      onFocus={() => {
        if (!chosen.has(id)) chosen.choose(id);
        presence?.publish(taskPosition(lane, id));
      }}
      onDoubleClick={() => renaming.set(id)}
    >
      {isNamed ? <TitleField task={task} /> : null}
      {isNamed ? null : (
        <BlockContent task={task} width={width} isTitled={isTitled} isDense={isDense} />
      )}
      {drawsAll || width < pulled ? null : (
        <>
          <span className={styles.edge} data-edge="start" />
          <span className={styles.edge} data-edge="end" />
        </>
      )}
      {isLast ? (
        <span className={styles.inSight}>
          <span className={styles.anchor} />
        </span>
      ) : null}
      <Marks lane={lane} task={id} />
    </div>
  );
});

/** Whether the block shows text, only icons, or nothing; a dense block shows one line or nothing. */
function lookOf({ width, isTitled, isDense }: TaskBlockProps): 'words' | 'line' | 'signs' | 'bar' {
  if (isTitled) return isDense ? 'line' : 'words';
  return isDense || width < signs ? 'bar' : 'signs';
}

/** The users at this task, in a component of its own so that moving the block does not render them. */
const Marks = memo(function Marks({ lane, task }: { lane: string; task: string }) {
  const { presence } = useDay();
  return presence ? <PresenceMarks presence={presence} place={taskPosition(lane, task)} /> : null;
});

type BlockContentProps = Pick<TaskBlockProps, 'task' | 'width' | 'isTitled' | 'isDense'>;

const BlockContent = memo(function BlockContent(props: BlockContentProps) {
  const { task, width, isTitled, isDense } = props;
  const { icon, place, devices, mood, start, end, pain, opportunity } = task;
  const title = isTitled ? (
    <span dir="auto" className={styles.title}>
      {titleOf(task)}
    </span>
  ) : null;
  if (isDense || (!isTitled && width < signs)) return title;
  return (
    <>
      <span className={styles.blockTop}>
        <TaskIcon name={icon} size={16} />
        {width >= timed ? (
          <span className={styles.time}>
            {formatClock(start)}
            {width >= wide ? ` – ${formatClock(end)}` : ''}
          </span>
        ) : null}
      </span>
      {title}
      <span className={styles.facts}>
        {mood === null ? null : <MoodFace mood={mood} />}
        {pain ? <IconAlertTriangle size={14} aria-hidden /> : null}
        {opportunity ? <IconBulb size={14} aria-hidden /> : null}
        {width >= wide && place ? (
          <span className={styles.property}>
            <IconMapPin size={14} aria-hidden />
            {place}
          </span>
        ) : null}
        {width >= wide && devices.length > 0 ? (
          <span className={styles.property}>
            <IconDevices size={14} aria-hidden />
            {devices.join(', ')}
          </span>
        ) : null}
        <AnchorComments anchor={taskAnchor(task.id)} />
      </span>
    </>
  );
});

function TitleField({ task: { id, title } }: { task: DayRecord<'tasks'> }) {
  const { editor, renaming } = useDay();
  if (!editor) return null;
  return (
    <RenameField
      of={{ collection: 'tasks', id }}
      name={title}
      label="Title of the task"
      limit={lengths.taskTitle}
      className={styles.renaming}
      onSave={(next) => editor.edit(changeTask, { id, title: next })}
      onClose={() => renaming.set(null)}
      onKey={() => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus()}
    />
  );
}
