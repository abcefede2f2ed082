import type {
  ColumnChoice,
  FailedLine,
  OmittedCell,
  Table,
} from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import {
  addMatrix,
  addSubMatrix,
  addTasks,
  changeMatrix,
  changeTask,
  placeTasks,
  removeSubMatrix,
  weighSubMatrices,
} from '../edits.ts';
import { proposedWeights } from '../linkable-items.ts';
import { defaultSubMatrixLabel } from '../new-matrix.ts';
import type { RoutesRecord, RoutesValue } from '../red-routes-document.ts';
import {
  type ParsedMatrix,
  type ParsedSub,
  type ParsedTask,
  readMatrices,
  type TaskField,
} from './parsed-matrices.ts';

export interface TaskImport {
  readonly planned: PlannedEdit[];
  readonly taken: { readonly tasks: number; readonly levels: number };
  readonly failed: FailedLine[];
  /** Cells that are left out of lines that are imported. */
  readonly omitted: OmittedCell[];
}

/** The maximum number of records in one edit. */
const maxAtOnce = 2000;

/**
 * Plans the import of a table of tasks by sub-matrices, with `reach,frequency` in each cell. Matrices,
 * sub-matrices and tasks are found by name, ignoring case (the second of equal names as the second one),
 * or added; lines without a matrix go to the `shown` one.
 */
export function planTaskImport(
  value: RoutesValue,
  shown: string,
  table: Table,
  columns: readonly ColumnChoice<TaskField>[],
  newId: () => string,
): TaskImport {
  const usual = value.matrices.find(({ id }) => id === shown)?.title ?? '';
  const { matrices: described, failed, omitted } = readMatrices(table, columns, usual);
  const homes = planHomes(value, shown, described, newId);
  const plans = described.map((matrix, at) =>
    new MatrixImport(value, homes.ids[at] ?? shown, newId).plan(matrix),
  );
  const sum = (of: (plan: MatrixPlan) => number) => plans.reduce((all, plan) => all + of(plan), 0);
  return {
    planned: [...homes.planned, ...plans.flatMap(({ planned }) => planned)],
    taken: { tasks: sum(({ tasks }) => tasks), levels: sum(({ levels }) => levels) },
    failed,
    omitted,
  };
}

/** The target of each matrix of the table; an empty matrix that is shown becomes the first new one. */
function planHomes(
  { matrices, tasks }: RoutesValue,
  shown: string,
  described: readonly ParsedMatrix[],
  newId: () => string,
): { ids: string[]; planned: PlannedEdit[] } {
  const usual = matrices.find(({ id }) => id === shown)?.title ?? '';
  const known = new Map(matrices.map(({ id, title }) => [title.toLowerCase(), id]));
  known.set(usual.toLowerCase(), shown);
  const isUsed = usual !== '' || tasks.some(({ matrix }) => matrix === shown);
  let free = isUsed || described.some(({ title }) => title === '') ? null : shown;
  const positions = positionsAt(matrices, matrices.length, described.length);
  const planned: PlannedEdit[] = [];
  const ids = described.map(({ title }, at) => {
    const found = known.get(title.toLowerCase());
    if (found) return found;
    const id = free ?? newId();
    planned.push(
      free
        ? planEdit(changeMatrix, { id, title })
        : planEdit(addMatrix, { id, title, position: positions[at] ?? '' }),
    );
    free = null;
    return id;
  });
  return { ids, planned };
}

interface MatrixPlan {
  readonly planned: PlannedEdit[];
  readonly tasks: number;
  readonly levels: number;
}

/** The import into one matrix: its lines, with existing or new ids. */
class MatrixImport {
  readonly #matrix: string;
  readonly #newId: () => string;
  readonly #subs: readonly RoutesRecord<'subMatrices'>[];
  readonly #tasks: readonly RoutesRecord<'tasks'>[];
  readonly #subIds = new Map<ParsedSub, string>();
  readonly #taskIds = new Map<ParsedTask, string>();
  readonly #planned: PlannedEdit[] = [];

  constructor({ subMatrices, tasks }: RoutesValue, matrix: string, newId: () => string) {
    this.#matrix = matrix;
    this.#newId = newId;
    this.#subs = subMatrices.filter((one) => one.matrix === matrix);
    this.#tasks = tasks.filter((one) => one.matrix === matrix);
  }

  plan({ subs, tasks }: ParsedMatrix): MatrixPlan {
    const all = [...subs].toSorted(([one], [other]) => one - other).map(([, sub]) => sub);
    const counted = all.filter(({ kind }) => kind !== 'task');
    const positions = positionsAt(this.#subs, this.#subs.length, all.length);
    const positionOf = new Map(all.map((sub, at) => [sub, positions[at] ?? '']));
    this.#planCounted(counted, positionOf);
    let [homes, later]: [readonly (ParsedSub | null)[], ParsedSub[]] = [
      [null],
      all.filter(({ kind }) => kind === 'task'),
    ];
    // First tasks, then their parts, then the parts of parts.
    while (homes.length > 0) {
      const inside = tasks.filter(({ within }) => homes.includes(within));
      this.#planTasks(inside);
      homes = later.filter(({ parent }) => parent && inside.includes(parent));
      later = later.filter((sub) => !homes.includes(sub));
      for (const drill of homes) if (drill) this.#planSub(drill, 0, positionOf.get(drill) ?? '');
    }
    const placements = tasks.flatMap((task) =>
      [...task.levelPairs].map(([sub, at]) => ({
        subMatrix: this.#subIds.get(sub) ?? '',
        task: this.#taskIds.get(task) ?? '',
        at,
      })),
    );
    for (const some of inPieces(placements))
      this.#planned.push(planEdit(placeTasks, { placements: some }));
    return { planned: this.#planned, tasks: tasks.length, levels: placements.length };
  }

  /** Plans the weighted sub-matrices; the default one is replaced by those of the table. */
  #planCounted(counted: readonly ParsedSub[], positionOf: ReadonlyMap<ParsedSub, string>): void {
    const [only, other] = this.#subs;
    const isPlaceholder =
      only?.label === defaultSubMatrixLabel && !other && this.#tasks.length === 0;
    const isNamed = counted.some(({ label }) => same(label, defaultSubMatrixLabel));
    const isReplaced = isPlaceholder && counted.length > 0 && !isNamed;
    if (isReplaced) this.#planned.push(planEdit(removeSubMatrix, { id: only.id }));
    const isNew = isReplaced || this.#subs.every(({ kind }) => kind === 'task');
    const says = counted.some(({ weight }) => weight !== null);
    const even = proposedWeights(counted.map((_, at) => ({ id: String(at), share: 1 })));
    for (const [at, sub] of counted.entries()) {
      const usual = isNew && !says ? even?.[at]?.weight : 0;
      this.#planSub(sub, sub.weight ?? usual ?? 0, positionOf.get(sub) ?? '');
    }
  }

  #planSub(described: ParsedSub, weight: number, position: string): void {
    const { label, kind, parent } = described;
    const parentTask = (parent && this.#taskIds.get(parent)) ?? null;
    const taken = new Set(this.#subIds.values());
    const known = this.#subs.find(
      (sub) =>
        same(sub.label, label) &&
        (sub.kind === 'task') === (kind === 'task') &&
        sub.parentTask === parentTask &&
        !taken.has(sub.id),
    );
    const id = known?.id ?? this.#newId();
    this.#subIds.set(described, id);
    if (!known) {
      const sub = { id, matrix: this.#matrix, position, label, kind, weight, parentTask };
      this.#planned.push(planEdit(addSubMatrix, sub));
    } else if (described.weight !== null && described.weight !== known.weight) {
      this.#planned.push(planEdit(weighSubMatrices, { weights: [{ id, weight }] }));
    }
  }

  #planTasks(described: readonly ParsedTask[]): void {
    const known = Map.groupBy(this.#tasks, ({ within, name }) => keyOf(within, name));
    const positions = positionsAt(this.#tasks, this.#tasks.length, described.length);
    const added = described.flatMap((task, turn) => {
      const { name, description, critical } = task;
      const within = (task.within && this.#subIds.get(task.within)) ?? null;
      const found = known.get(keyOf(within, name))?.shift();
      const id = found?.id ?? this.#newId();
      this.#taskIds.set(task, id);
      const fields = { id, critical, ...(description ? { description } : {}) };
      if (!found)
        return [{ ...fields, matrix: this.#matrix, within, name, position: positions[turn] ?? '' }];
      this.#planned.push(planEdit(changeTask, fields));
      return [];
    });
    for (const tasks of inPieces(added)) this.#planned.push(planEdit(addTasks, { tasks }));
  }
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function keyOf(within: string | null, name: string): string {
  return `${within ?? ''} ${name.toLowerCase()}`;
}

function inPieces<One>(all: readonly One[]): One[][] {
  const starts = Array.from(
    { length: Math.ceil(all.length / maxAtOnce) },
    (_, at) => at * maxAtOnce,
  );
  return starts.map((at) => all.slice(at, at + maxAtOnce));
}
