import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { TypicalBlock } from '../analysis/typical-day.ts';
import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import type { PlacedEntry } from '../entry/plan-entries.ts';
import { formatTime } from '../time/times.ts';
import { addBoard, addIcon, addLane } from './boards.ts';
import { addSubtask, tagTask } from './parts.ts';
import { addEvidence, addTask } from './tasks.ts';

type NewId = () => string;

/** Plans a new board with a first lane, behind all others. Returns the ids of both. */
export function planBoard(
  boards: readonly DayRecord<'boards'>[],
  facts: Partial<Omit<DayRecord<'boards'>, 'id' | 'position'>>,
  newId: NewId,
): { id: string; lane: string; planned: PlannedEdit[] } {
  const [id, lane] = [newId(), newId()];
  return {
    id,
    lane,
    planned: [
      planEdit(addBoard, { id, position: positionAt(boards, boards.length), ...facts }),
      planEdit(addLane, { id: lane, board: id, name: 'Persona', position: positionAt([], 0) }),
    ],
  };
}

/** Plans tasks from lines that were read. Returns their ids. */
export function planEntries(
  entries: readonly PlacedEntry[],
  { board, lane }: { board: string; lane: string | null },
  newId: NewId,
): { ids: string[]; planned: PlannedEdit[] } {
  const ids = entries.map(() => newId());
  const planned = entries.map((entry, at) =>
    planEdit(addTask, { ...entry, id: ids[at] ?? '', board, lane }),
  );
  return { ids, planned };
}

/** Plans the blocks of a typical day as tasks. The evidence of each names the participants. */
export function planTypical(
  blocks: readonly TypicalBlock[],
  { board, lane }: { board: string; lane: string | null },
  newId: NewId,
): PlannedEdit[] {
  return blocks.flatMap(({ from, ...block }) => {
    const id = newId();
    const who = cutTo(from.map((one) => one.who).join(', '), lengths.fullName);
    return [
      planEdit(addTask, { ...block, id, board, lane, from: who }),
      ...from.map((one) =>
        planEdit(addEvidence, {
          id: newId(),
          task: id,
          ref: one.who,
          quote: `${formatTime(one.start)}-${formatTime(one.end)} ${block.title}`,
        }),
      ),
    ];
  });
}

/** Plans a copy of a board with its lanes, tasks, subtasks, tags and icons, directly behind the original. */
export function planCopy(
  day: DayValue,
  board: DayRecord<'boards'>,
  facts: Partial<Pick<DayRecord<'boards'>, 'title' | 'kind'>>,
  newId: NewId,
): { id: string; planned: PlannedEdit[] } {
  const id = newId();
  const { id: from, position: _, ...described } = board;
  const position = positionAt(day.boards, day.boards.findIndex((one) => one.id === from) + 1);
  const lanes = day.lanes.filter((lane) => lane.board === from);
  const laneIds = new Map(lanes.map((lane) => [lane.id, newId()]));
  const laneOf = (lane: string | null) => (lane === null ? null : (laneIds.get(lane) ?? null));
  const tasks = day.tasks.filter((task) => task.board === from);
  const taskIds = new Map(tasks.map((task) => [task.id, newId()]));
  return {
    id,
    planned: [
      planEdit(addBoard, { ...described, ...facts, id, position }),
      ...lanes.map((lane) =>
        planEdit(addLane, { ...lane, id: laneIds.get(lane.id) ?? '', board: id }),
      ),
      ...tasks.map((task) =>
        planEdit(addTask, {
          ...{ ...task, id: taskIds.get(task.id) ?? '', board: id, lane: laneOf(task.lane) },
        }),
      ),
      ...day.subtasks.flatMap((subtask) => {
        const task = taskIds.get(subtask.task);
        return task ? [planEdit(addSubtask, { ...subtask, id: newId(), task })] : [];
      }),
      ...day.taggings.flatMap(({ tag, task }) => {
        const copy = taskIds.get(task);
        return copy ? [planEdit(tagTask, { tag, task: copy, on: true })] : [];
      }),
      ...day.icons
        .filter((icon) => icon.board === from)
        .map((icon) =>
          planEdit(addIcon, { ...icon, id: newId(), board: id, lane: laneOf(icon.lane) }),
        ),
    ],
  };
}
