import { z } from 'zod';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { fieldsOf } from '#kernel/document/edit-input.ts';
import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import { lengths } from '#kernel/text/limits.ts';
import { subtaskTitle } from '../contract/codes.ts';
import { addBoard, addIcon, addLane, addSubtask, addTask, describeDay } from './edits.ts';
import { readEntry } from './entry/parse-entry.ts';
import { boards, lanes } from './records/boards.ts';
import { subtasks } from './records/tasks.ts';
import { meantEnd } from './time/rules.ts';
import { readTime } from './time/times.ts';

const text = z.string().max(lengths.text).default('');
const subtask = z.union([
  subtaskTitle.transform((title) => ({ title })),
  fieldsOf(subtasks, ['title', 'icon', 'minutes', 'done']),
]);

const task = z.object({
  /** As it is typed: `7:10-8:30 Medicine round 1 @ward #scanner -1`. */
  line: z.string(),
  /** The index of its lane, counted from 0. */
  lane: z.number().int().min(0).default(0),
  saw: text,
  thought: text,
  pain: text,
  opportunity: text,
  subtasks: z.array(subtask).default([]),
});

const board = z
  .object({
    lanes: z.array(fieldsOf(lanes, ['name', 'kind', 'colour'])).default([{ name: 'Persona' }]),
    tasks: z.array(task).default([]),
    /** Icons with their times, such as `10:20`. */
    icons: z
      .array(z.object({ at: z.string(), icon: z.string(), label: z.string().default('') }))
      .default([]),
  })
  .and(fieldsOf(boards, ['title', 'scale', 'kind', 'date', 'zone', 'starts', 'ends']));

/** The format of the samples and templates in `content/samples` and `content/templates`. */
export const sampleDay = z.object({
  title: z.string(),
  about: text,
  boards: z.array(board),
});
export type SampleDay = z.output<typeof sampleDay>;
type SampleBoard = SampleDay['boards'][number];

/** Plans the boards of a sample, behind the boards that exist. */
export function planSample(
  { about, boards }: SampleDay,
  newId: () => string,
  there: readonly Positioned[] = [],
): PlannedEdit[] {
  const positions = positionsAt(there, there.length, boards.length);
  return [
    ...(there.length === 0 ? [planEdit(describeDay, { about })] : []),
    ...boards.flatMap((one, at) => planBoard(one, newId, positions[at] ?? '')),
  ];
}

function planBoard(sample: SampleBoard, newId: () => string, position: string): PlannedEdit[] {
  const { lanes, tasks, icons, ...properties } = sample;
  const board = newId();
  const laneIds = lanes.map(newId);
  const lanePositions = positionsAt([], 0, lanes.length);
  return [
    planEdit(addBoard, { id: board, position, ...properties }),
    ...lanes.map((lane, at) =>
      planEdit(addLane, {
        id: laneIds[at] ?? '',
        board,
        position: lanePositions[at] ?? '',
        ...lane,
      }),
    ),
    ...tasks.flatMap((one) => planTask(one, board, laneIds[one.lane] ?? null, newId)),
    ...icons.map(({ at, icon, label }) =>
      planEdit(addIcon, { id: newId(), board, at: readTime(at) ?? 0, icon, label }),
    ),
  ];
}

function planTask(
  { line, subtasks, lane: _, ...texts }: SampleBoard['tasks'][number],
  board: string,
  lane: string | null,
  newId: () => string,
): PlannedEdit[] {
  const { entry, problem } = readEntry(line);
  if (!entry) throw new Error(`'${line}' is no task: ${problem}`);
  const id = newId();
  const { end, ...described } = entry;
  const positions = positionsAt([], 0, subtasks.length);
  return [
    planEdit(addTask, {
      ...{ id, board, lane, ...described, ...texts },
      end: meantEnd(described.start, end ?? described.start + 30),
    }),
    ...subtasks.map((one, at) =>
      planEdit(addSubtask, { id: newId(), task: id, position: positions[at] ?? '', ...one }),
    ),
  ];
}
