import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { type Positioned, positionAt } from '#kernel/document/order.ts';
import { addMatrix, addSubMatrix } from './edits.ts';

/** The label of the sub-matrix of a new matrix, which represents all users until there are personas. */
export const defaultSubMatrixLabel = 'Everybody';

/** Plans a matrix with one sub-matrix, behind the others. */
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
