import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import { positionAt } from '#kernel/order.ts';
import { addEntry } from './edits.ts';
import { reviewerDocument } from './reviewer-document.ts';
import { plainTextOf, previewOf } from './summary.ts';

/** A document in which one person added an entry. */
function withEntry(id: string): Y.Doc {
  const document = emptyDocument(reviewerDocument);
  const input = { id, text: `Said by ${id}`, position: positionAt([], 0) };
  applyEdit(document, addEntry, input, { kind: 'user' });
  return document;
}

test('two people who add an entry at once both have both, in one order', () => {
  const [amara, ben] = [withEntry('amara'), withEntry('ben')];
  Y.applyUpdate(amara, Y.encodeStateAsUpdate(ben));
  Y.applyUpdate(ben, Y.encodeStateAsUpdate(amara));
  const [first, second] = [amara, ben].map((one) => readDocument(reviewerDocument, one).value);
  expect(first?.entries.map(({ text }) => text)).toEqual(['Said by amara', 'Said by ben']);
  expect(second).toEqual(first);
});

test('an entry is found by its words and seen in the picture', () => {
  const document = withEntry('amara');
  expect(plainTextOf(document)).toBe('Said by amara');
  expect(previewOf(document)).toEqual({ count: 1, entries: ['Said by amara'] });
});
