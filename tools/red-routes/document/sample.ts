import { z } from 'zod';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { type Positioned, positionsAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { axis, level, levelPair, subMatrixKind } from '../contract/codes.ts';
import { addMatrix, addSubMatrix, addTasks, nameLevel, placeTasks } from './edits.ts';
import { levels, matrices, subMatrices } from './records/matrices.ts';
import { tasks } from './records/tasks.ts';

/** Its placements in the sub-matrices, in order; null for none. */
const levelPairs = z.array(levelPair.nullable()).default([]);

/** The format of the matrices in `content/samples` and `content/templates`. */
export const sampleMatrix = z.object({
  title: z.string(),
  /** The title of the matrix; `title` is that of the project. */
  matrix: matrices.title.schema,
  reachTitle: matrices.reachTitle.schema.default(''),
  frequencyTitle: matrices.frequencyTitle.schema.default(''),
  levels: z.array(z.object({ axis, place: level, label: levels.label.schema })).default([]),
  subMatrices: z
    .array(
      z.object({
        label: subMatrices.label.schema,
        kind: subMatrixKind.exclude(['task']).default('persona'),
        weight: subMatrices.weight.schema,
      }),
    )
    .default([]),
  tasks: z
    .array(
      z.object({
        name: tasks.name.schema,
        description: tasks.description.schema.default(''),
        critical: z.boolean().default(false),
        measured: z.boolean().default(false),
        at: levelPairs,
        /** Its parts, if it is split. */
        parts: z.array(z.object({ name: tasks.name.schema, at: levelPair })).default([]),
      }),
    )
    .default([]),
});
export type SampleMatrix = z.output<typeof sampleMatrix>;
type Route = SampleMatrix['tasks'][number] & { id: string };

/** Plans to add a sample to a project, behind its matrices. */
export function planSample(
  sample: SampleMatrix,
  newId: () => string,
  after: readonly Positioned[],
): PlannedEdit[] {
  const matrix = newId();
  const [position = ''] = positionsAt(after, after.length, 1);
  const subs = placed(sample.subMatrices, newId);
  const { matrix: title, reachTitle, frequencyTitle } = sample;
  return [
    planEdit(addMatrix, { id: matrix, position, title, reachTitle, frequencyTitle }),
    ...sample.levels.map((named) => planEdit(nameLevel, { matrix, ...named })),
    ...subs.map((sub) => planEdit(addSubMatrix, { ...sub, matrix })),
    ...planTasks(
      sample,
      matrix,
      subs.map(({ id }) => id),
      newId,
    ),
  ];
}

function placed<Part>(
  parts: readonly Part[],
  newId: () => string,
): (Part & { id: string; position: string })[] {
  const positions = positionsAt([], 0, parts.length);
  return parts.map((part, at) => ({ ...part, id: newId(), position: positions[at] ?? '' }));
}

function planTasks(
  { subMatrices, tasks }: SampleMatrix,
  matrix: string,
  subs: readonly string[],
  newId: () => string,
): PlannedEdit[] {
  const routes = placed(tasks, newId);
  const placements = routes.flatMap(({ id: task, at, measured }) =>
    subs.flatMap((subMatrix, column) => {
      const stand = at[column];
      return stand ? [{ subMatrix, task, at: stand, measured }] : [];
    }),
  );
  const inParts = routes.filter(({ parts }) => parts.length > 0);
  const behind = positionsAt([], 0, subMatrices.length + inParts.length).slice(subMatrices.length);
  return [
    planEdit(addTasks, { tasks: routes.map((task) => ({ ...task, matrix })) }),
    planEdit(placeTasks, { placements }),
    ...inParts.flatMap((task, at) => planParts(task, matrix, behind[at] ?? '', newId)),
  ];
}

/** Plans the sub-matrix of a task's parts. */
function planParts(
  { id: parentTask, name, parts }: Route,
  matrix: string,
  position: string,
  newId: () => string,
): PlannedEdit[] {
  const within = newId();
  const own = placed(parts, newId);
  const label = cutTo(name, lengths.title);
  const placements = own.map(({ id: task, at }) => ({ subMatrix: within, task, at }));
  return [
    planEdit(addSubMatrix, { id: within, position, matrix, kind: 'task', label, parentTask }),
    planEdit(addTasks, { tasks: own.map((task) => ({ ...task, matrix, within })) }),
    planEdit(placeTasks, { placements }),
  ];
}
