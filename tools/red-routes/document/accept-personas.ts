import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import type { SentItem } from '#kernel/links/linkable-item.ts';
import { addSubMatrix, changeSubMatrix } from './edits.ts';
import { personaOf } from './linkable-items.ts';
import { redRoutesDocument } from './red-routes-document.ts';

const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * Connects the first matrix with personas: the sub-matrix of the same name, else a new one. A new one has
 * no weight, so that it changes nothing of the aggregate until a user places tasks in it.
 */
export function acceptPersonas(document: Y.Doc, sent: readonly SentItem[]): PlannedEdit[] {
  const { matrices, subMatrices } = readDocument(redRoutesDocument, document).value;
  const [matrix] = matrices;
  if (!matrix) return [];
  const subs = subMatrices.filter((sub) => sub.matrix === matrix.id && sub.kind !== 'task');
  const positions = positionsAt(subs, subs.length, sent.length);
  return sent.flatMap(({ id, link, item }, at) => {
    const isLinked = subs.some(
      (sub) => sub.link?.project === link.project && sub.link.item === link.item,
    );
    if (isLinked) return [];
    const fields = { ...personaOf(item), link };
    const same = subs.find((sub) => sub.link === null && keyOf(sub.label) === keyOf(item.title));
    if (same) return [planEdit(changeSubMatrix, { id: same.id, ...fields })];
    const position = positions[at] ?? '';
    return [planEdit(addSubMatrix, { id, matrix: matrix.id, position, weight: 0, ...fields })];
  });
}
