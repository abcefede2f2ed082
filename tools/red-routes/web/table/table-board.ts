import type { Groups } from '#platform/web/live/groups.ts';
import { type GridShape, gridShape } from '#ui/grid/grid-shape.ts';
import type { MatrixView, ViewedSub, ViewedTask } from '../../document/analysis/matrix-view.ts';

/** The header row of the table. */
export const subsRow = 'subs';
/** Columns that are computed, beside those of the sub-matrices. */
export const computedColumns = ['together', 'heat', 'traffic'] as const;
const rowHeight = 38;

/** What the table shows: the tasks of the matrix by its sub-matrices, or the parts of a task. */
export interface ShownTable {
  readonly tasks: readonly ViewedTask[];
  readonly subs: readonly ViewedSub[];
  readonly shape: GridShape;
}

/** Of what a sub-matrix shows, or all together; of the tasks only some, where they are named. */
export function shownTable(
  { tasks, subs, drills, parts }: MatrixView,
  sub: string,
  only: ReadonlySet<string> | null,
): ShownTable {
  const drill = drills.find(({ id }) => id === sub);
  const all = drill ? { tasks: parts.get(sub) ?? [], subs: [drill] } : { tasks, subs };
  const shown = only ? { ...all, tasks: all.tasks.filter(({ id }) => only.has(id)) } : all;
  const columns = [
    ...shown.subs.map(({ id }) => ({ id, width: null })),
    ...(drill ? [] : computedColumns).map((id) => ({ id, width: null })),
  ];
  const headers = [{ id: subsRow, bands: columns.map(({ id }, at) => ({ id, from: at, to: at })) }];
  const rows = shown.tasks.map(({ id }) => ({ id, height: rowHeight }));
  return { ...shown, shape: gridShape(headers, columns, rows) };
}

const nothing: readonly string[] = [];

/** Nothing lies in the places of the table: they hold words. */
export const noItems: Groups = {
  ids: () => nothing,
  count: () => 0,
  subscribe: () => () => undefined,
  regroup: () => undefined,
};
