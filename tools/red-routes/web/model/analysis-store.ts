import type { Records } from '#platform/web/live/records.ts';
import { createStore, type InitialStore } from '#platform/web/store/store.ts';
import { type Analysis, analyse } from '../../document/analysis/analysis.ts';
import {
  type MatrixView,
  type ViewedRecords,
  viewOf,
} from '../../document/analysis/matrix-view.ts';
import type { RedRoutesShape, RoutesRecord } from '../../document/red-routes-document.ts';

/** A matrix with its analysis. */
export interface Analysed {
  readonly view: MatrixView;
  readonly analysis: Analysis;
}

const counted = ['matrices', 'subMatrices', 'tasks', 'placements'] as const;

/** The analysis of a matrix, up to date while the project is open; null if the matrix was removed. */
export function createAnalysis(
  records: Records<RedRoutesShape>,
  matrix: string,
): InitialStore<Analysed | null> {
  const store = createStore(read(records, matrix));
  // Synchronously, because the next key press depends on the new cells of the tasks.
  const changed = () => store.set(read(records, matrix));
  for (const name of counted) records.subscribeAll(name, changed);
  return store;
}

function read(records: Records<RedRoutesShape>, id: string): Analysed | null {
  const matrix = records.get('matrices', id);
  if (!matrix) return null;
  const all = <Name extends keyof ViewedRecords>(name: Name) =>
    records.ids(name).flatMap((one) => records.get(name, one) ?? []) as RoutesRecord<Name>[];
  const view = viewOf(matrix, {
    subMatrices: all('subMatrices'),
    tasks: all('tasks'),
    placements: all('placements'),
  });
  return { view, analysis: analyse(view) };
}
