import type { Records } from '#platform/web/live/records.ts';
import type { SubMatrixKind } from '../../contract/codes.ts';
import type { RedRoutesShape } from '../../document/red-routes-document.ts';

/** Ids of the sub-matrices of a matrix, in their order. */
export function subsOf(records: Records<RedRoutesShape>, matrix: string): string[] {
  return records
    .ids('subMatrices')
    .filter((id) => records.get('subMatrices', id)?.matrix === matrix);
}

/** What a sub-matrix is called where it stands alone. */
export function labelOfSub({ label, kind }: { label: string; kind: SubMatrixKind }): string {
  const name = label || 'Unnamed';
  return kind === 'task' ? `${name}, in its parts` : name;
}
