import type { Groups } from '#platform/web/live/groups.ts';
import { type GridShape, gridShape } from '#ui/grid/grid-shape.ts';
import type { MatrixView, ViewedSub, ViewedTask } from '../../document/analysis/matrix-view.ts';

/** The header row of the table. */
export const subsRow = 'subs';
/** The computed columns, in addition to those of the sub-matrices. */
export const computedColumns = ['together', 'heat', 'traffic'] as const;
const rowHeight = 38;

/** The content of the table: the tasks of the matrix by sub-matrices, or the parts of a task. */
export interface ShownTable {
  readonly tasks: readonly ViewedTask[];
  readonly subs: readonly ViewedSub[];
  readonly shape: GridShape;
}

/** The table of a sub-matrix or the aggregate; `only` limits it to some tasks. */
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

/** The cells of the table contain no items, only text. */
export const noItems: Groups = {
  ids: () => nothing,
  count: () => 0,
  subscribe: () => () => undefined,
  regroup: () => undefined,
};
