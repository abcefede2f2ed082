import {
  type ColumnChoice,
  type ColumnMeaning,
  type FailedLine,
  readLines,
  type Table,
} from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { lengths } from '#kernel/limits.ts';
import { positionsAt } from '#kernel/order.ts';
import type { Standing } from '../../contract/codes.ts';
import { addSubMatrix, addTasks, changeTask, placeTasks } from '../edits.ts';
import { computedHeads } from '../out/sheets.ts';
import type { RoutesValue } from '../red-routes-document.ts';
import { readStanding } from './stand-table.ts';

/** What a column of a table of tasks can be; all others hold the levels of a sub-matrix. */
export type TaskField = 'task' | 'critical' | 'description';

export const taskMeanings: readonly ColumnMeaning<TaskField>[] = [
  {
    id: 'task',
    word: 'Task',
    kind: 'text',
    heads: /^(task|route|name)s?$/i,
    missing: 'It names no task.',
    most: [lengths.taskTitle, 'The name of its task'],
  },
  {
    id: 'critical',
    word: 'Critical',
    kind: 'choice',
    heads: /^critical$/i,
    choices: [
      { value: 'yes', words: ['yes', 'true', 'x', '1', 'critical'] },
      { value: 'no', words: ['no', 'false', '0', '-'] },
    ],
    usual: 'no',
  },
  {
    id: 'description',
    word: 'Description',
    kind: 'text',
    heads: /^(description|about|note)s?$/i,
    most: [lengths.text, 'Its description'],
  },
];

export interface TaskImport {
  readonly planned: PlannedEdit[];
  readonly taken: { readonly tasks: number; readonly levels: number };
  readonly failed: FailedLine[];
}

/**
 * Plans the import of a table of tasks by sub-matrices, `reach,frequency` in each cell: tasks and
 * sub-matrices are found by their names in any case, or added. A line with a cell that is no levels
 * is not taken.
 */
export function planTaskImport(
  value: RoutesValue,
  matrix: string,
  table: Table,
  columns: readonly ColumnChoice<TaskField>[],
  newId: () => string,
): TaskImport {
  const { lines, failed } = readLines(taskMeanings, table, columns);
  const heads = (table[0] ?? []).flatMap((head, at) => {
    const label = head.trim().slice(0, lengths.title);
    const isLevels = columns[at] === 'ignore' && label !== '' && !computedHeads.includes(label);
    return isLevels ? [{ at, label }] : [];
  });
  const wrong: FailedLine[] = [];
  const taken = lines.flatMap(({ line, says, values }) => {
    const stands = heads.map(({ at }) => ({ at, read: readStanding(values[at] ?? '') }));
    const bad = stands.find(({ read }) => read === undefined);
    if (!bad) return [{ says, stands: stands.map(({ read }) => read ?? null) }];
    wrong.push({ line, reason: `${values[bad.at]} is no reach and frequency, as 4,3.` });
    return [];
  });
  const subs = planSubs(
    value,
    matrix,
    heads.map(({ label }) => label),
    newId,
  );
  const tasks = planTasks(
    value,
    matrix,
    taken.map(({ says }) => says),
    newId,
  );
  const placements = taken.flatMap(({ says, stands }) =>
    stands.flatMap((at: Standing | null, column) => {
      const subMatrix = subs.ids[column];
      const task = tasks.ids.get(says.task.toLowerCase());
      return at && subMatrix && task ? [{ subMatrix, task, at }] : [];
    }),
  );
  return {
    planned: [...subs.planned, ...tasks.planned, planEdit(placeTasks, { placements })],
    taken: { tasks: tasks.ids.size, levels: placements.length },
    failed: [...failed, ...wrong].toSorted((a, b) => a.line - b.line),
  };
}

function planSubs(
  { subMatrices }: RoutesValue,
  matrix: string,
  labels: readonly string[],
  newId: () => string,
) {
  const own = subMatrices.filter((sub) => sub.matrix === matrix && sub.kind !== 'task');
  const known = new Map(own.map(({ id, label }) => [label.toLowerCase(), id]));
  const fresh = labels.filter((label) => !known.has(label.toLowerCase()));
  const positions = positionsAt(subMatrices, subMatrices.length, fresh.length);
  const planned = fresh.map((label, turn) => {
    const id = newId();
    known.set(label.toLowerCase(), id);
    return planEdit(addSubMatrix, { id, matrix, label, position: positions[turn] ?? '' });
  });
  return { planned, ids: labels.map((label) => known.get(label.toLowerCase())) };
}

type TaskSays = Readonly<Record<TaskField, string>>;

function planTasks(
  { tasks }: RoutesValue,
  matrix: string,
  told: readonly TaskSays[],
  newId: () => string,
) {
  const own = tasks.filter((task) => task.matrix === matrix && task.within === null);
  const known = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]));
  const byName = new Map(told.map((says) => [says.task.toLowerCase(), says]));
  const fresh = [...byName].filter(([name]) => !known.has(name));
  const positions = positionsAt(tasks, tasks.length, fresh.length);
  const added = fresh.map(([, says], turn) => ({
    id: newId(),
    matrix,
    name: says.task,
    description: says.description,
    critical: says.critical === 'yes',
    position: positions[turn] ?? '',
  }));
  const changed = [...byName].flatMap(([name, { critical, description }]) => {
    const id = known.get(name);
    const change = { critical: critical === 'yes', ...(description ? { description } : {}) };
    return id ? [planEdit(changeTask, { id, ...change })] : [];
  });
  const ids = new Map([
    ...[...byName.keys()].flatMap((name) => {
      const id = known.get(name);
      return id ? [[name, id] as const] : [];
    }),
    ...added.map(({ id, name }) => [name.toLowerCase(), id] as const),
  ]);
  return { planned: [planEdit(addTasks, { tasks: added }), ...changed], ids };
}
