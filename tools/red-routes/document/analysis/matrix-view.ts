import {
  type Axis,
  axisLabels,
  type Level,
  type Levels,
  levelsOf,
  type SubMatrixKind,
  weightParts,
} from '../../contract/codes.ts';
import { levelId } from '../records/matrices.ts';
import type { RoutesRecord, RoutesValue } from '../red-routes-document.ts';
import type { Thresholds } from './heat.ts';

/** A sub-matrix as an input of the analysis. */
export interface ViewedSub {
  readonly id: string;
  readonly label: string;
  readonly kind: SubMatrixKind;
  /** Its share of all, in parts of 10,000. */
  readonly weight: number;
  readonly parentTask: string | null;
}

/** The placement of a task in a sub-matrix. */
export interface TaskPlacement extends Levels {
  readonly measured: boolean;
}

export interface ViewedTask {
  readonly id: string;
  readonly name: string;
  readonly critical: boolean;
  /** Its placements, by sub-matrix. */
  readonly placements: ReadonlyMap<string, TaskPlacement>;
}

/** A matrix as an input of the analysis. */
export interface MatrixView {
  readonly thresholds: Thresholds;
  /** The sub-matrices that are aggregated: those of personas and areas. */
  readonly subs: readonly ViewedSub[];
  /** The sub-matrices of tasks in parts. */
  readonly drills: readonly ViewedSub[];
  /** The tasks of the whole matrix, in order. */
  readonly tasks: readonly ViewedTask[];
  /** The parts of tasks, by the sub-matrix that contains them. */
  readonly parts: ReadonlyMap<string, readonly ViewedTask[]>;
}

/** The records of a project that the analysis reads. */
export type ViewedRecords = Pick<RoutesValue, 'subMatrices' | 'tasks' | 'placements'>;

/** The input of the analysis of a matrix. */
export function viewOf(matrix: RoutesRecord<'matrices'>, records: ViewedRecords): MatrixView {
  const subs = records.subMatrices.filter((sub) => sub.matrix === matrix.id).map(viewedSub);
  const own = new Set(subs.map(({ id }) => id));
  const byTask = levelPairsOf(records.placements, own);
  const tasks = records.tasks.filter((task) => task.matrix === matrix.id);
  const viewed = (task: RoutesRecord<'tasks'>): ViewedTask => {
    const { id, name, critical } = task;
    return { id, name, critical, placements: byTask.get(id) ?? nowhere };
  };
  const parts = Map.groupBy(
    tasks.filter(({ within }) => within !== null),
    ({ within }) => String(within),
  );
  return {
    thresholds: { red: matrix.red, amber: matrix.amber, yellow: matrix.yellow },
    subs: subs.filter(({ kind }) => kind !== 'task'),
    drills: subs.filter(({ kind }) => kind === 'task'),
    tasks: tasks.filter(({ within }) => within === null).map(viewed),
    parts: new Map([...parts].map(([sub, inside]) => [sub, inside.map(viewed)])),
  };
}

const nowhere: ReadonlyMap<string, TaskPlacement> = new Map();

function viewedSub({ id, label, kind, weight, parentTask }: RoutesRecord<'subMatrices'>) {
  return { id, label, kind, weight: Math.round(weight * weightParts), parentTask };
}

function levelPairsOf(
  placements: readonly RoutesRecord<'placements'>[],
  subs: ReadonlySet<string>,
): Map<string, Map<string, TaskPlacement>> {
  const byTask = new Map<string, Map<string, TaskPlacement>>();
  for (const { subMatrix, task, at, measured } of placements) {
    if (!subs.has(subMatrix)) continue;
    const own = byTask.get(task) ?? new Map<string, TaskPlacement>();
    byTask.set(task, own.set(subMatrix, { ...levelsOf(at), measured }));
  }
  return byTask;
}

/** The title of an axis of a matrix. */
export function axisTitle(matrix: RoutesRecord<'matrices'>, axis: Axis): string {
  const own = axis === 'reach' ? matrix.reachTitle : matrix.frequencyTitle;
  return own || axisLabels[axis].title;
}

/** The label of a level of a matrix; `named` finds a label that was changed. */
export function levelLabel(
  named: (id: string) => { readonly label: string } | undefined,
  matrix: string,
  axis: Axis,
  level: Level,
): string {
  return named(levelId(matrix, axis, level))?.label || (axisLabels[axis].levels[level - 1] ?? '');
}

/** The same matrix with supposed weights, in parts of 10,000, or supposed placements. */
export function whatIf(
  view: MatrixView,
  weights: ReadonlyMap<string, number>,
  byTask: ReadonlyMap<string, ReadonlyMap<string, Levels>>,
): MatrixView {
  return {
    ...view,
    subs: view.subs.map((sub) => ({ ...sub, weight: weights.get(sub.id) ?? sub.weight })),
    tasks: view.tasks.map((task) => {
      const moved = byTask.get(task.id);
      if (!moved) return task;
      const supposed = [...moved].map(([sub, at]) => [sub, { ...at, measured: false }] as const);
      return { ...task, placements: new Map([...task.placements, ...supposed]) };
    }),
  };
}
