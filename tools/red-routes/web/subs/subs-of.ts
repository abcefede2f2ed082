import type { Records } from '#platform/web/live/records.ts';
import type { SubMatrixKind } from '../../contract/codes.ts';
import type { RedRoutesShape } from '../../document/red-routes-document.ts';

/** The ids of the sub-matrices of a matrix, in order. */
export function subsOf(records: Records<RedRoutesShape>, matrix: string): string[] {
  return records
    .ids('subMatrices')
    .filter((id) => records.get('subMatrices', id)?.matrix === matrix);
}

/** The label of a sub-matrix. */
export function labelOfSub({ label, kind }: { label: string; kind: SubMatrixKind }): string {
  const name = label || 'Unnamed';
  return kind === 'task' ? `${name}, in its parts` : name;
}
