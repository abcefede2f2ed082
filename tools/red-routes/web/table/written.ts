import { placementId } from '../../document/records/tasks.ts';
import type { MatrixModel } from '../model/matrix-model.tsx';

/** The text of a cell of the table, as it is copied. */
export function writtenIn(
  { analysed, records }: MatrixModel,
  task: string,
  column: string,
): string {
  const now = analysed.get();
  const one = now?.analysis.ranking.find((found) => found.task.id === task);
  if (column === 'together') return one?.cell ? `${one.cell.reach},${one.cell.frequency}` : '';
  if (column === 'heat') return one?.heat ? String(one.heat) : '';
  if (column === 'traffic') return one ? String(one.traffic) : '';
  return records.get('placements', placementId(column, task))?.at ?? '';
}
