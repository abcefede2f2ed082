import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { type Positioned, positionAt } from '#kernel/document/order.ts';
import { addMatrix, addSubMatrix } from './edits.ts';

/** The sub-matrix that a new matrix has: what nobody splits yet counts for everybody. */
export const defaultSubMatrixLabel = 'Everybody';

/** The edits that add a matrix with one sub-matrix, behind the others. */
export function planNewMatrix(
  matrices: readonly Positioned[],
  newId: () => string,
  fields: { id: string; title?: string },
): PlannedEdit[] {
  const position = positionAt(matrices, matrices.length);
  const first = { id: newId(), position: positionAt([], 0), matrix: fields.id };
  return [
    planEdit(addMatrix, { ...fields, position }),
    planEdit(addSubMatrix, { ...first, label: defaultSubMatrixLabel, weight: 1 }),
  ];
}
