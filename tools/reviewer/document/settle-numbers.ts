import type * as Y from 'yjs';
import { openDocument } from '#kernel/document/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { numberIssues } from './edits/issues.ts';
import { nextNumber } from './next-number.ts';
import { reviewerDocument } from './reviewer-document.ts';

/**
 * Plans unique numbers for issues that several users added at the same time: the one that was found first
 * keeps its number. Merged issues are skipped; they get another number when they are separated.
 */
export function settleNumbers(document: Y.Doc): PlannedEdit[] {
  const { issues, merges } = openDocument(reviewerDocument, document);
  // This runs after each change of a review, so it reads only the required fields.
  const all = issues.ids().flatMap((id) => {
    const found = issues.pick(id, ['number', 'at']);
    return found ? [{ id, ...found }] : [];
  });
  const own = all
    .filter(({ id }) => !merges.has(id))
    .sort((a, b) => compareText(a.at ?? '', b.at ?? '') || compareText(a.id, b.id));
  const taken = new Set<number>();
  const twice = own.filter(({ number }) => {
    const isTaken = taken.has(number);
    taken.add(number);
    return isTaken;
  });
  if (twice.length === 0) return [];
  const first = nextNumber(all);
  const numbers = twice.map(({ id }, turn) => ({ id, number: first + turn }));
  return [planEdit(numberIssues, { numbers })];
}

/** Compares by code units, which is the same on each machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
