import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned, defineEdit, planEdit } from '#kernel/document/edit.ts';
import { mergingText, position } from '#kernel/document/fields.ts';
import { remainingCapacity } from './remaining-capacity.ts';

const board = defineDocument({
  name: 'board',
  shape: { facts: {}, records: { cards: { text: mergingText(50), position: position() } } },
});
const addCards = defineEdit(board, {
  name: 'addCards',
  title: 'Add several cards',
  changes: ['cards'],
  input: z.object({ from: z.number(), count: z.number() }),
  apply({ cards }, { from, count }) {
    for (let card = from; card < from + count; card += 1) {
      cards.insert(`card ${card}`, { text: 'words', position: 'a0' });
    }
  },
});

test('edits that would make a document too large are detected before, with how many fit', () => {
  const document = emptyDocument(board);
  applyPlanned(document, [planEdit(addCards, { from: 0, count: 100 })], { kind: 'user' });
  const before = Y.encodeStateAsUpdate(document);
  const planned = [planEdit(addCards, { from: 100, count: 1000 })];
  expect(remainingCapacity(document, planned)).toEqual({ fits: true, share: 1 });
  const limit = { bytes: before.length * 5, parts: 100_000 };
  const { fits, share } = remainingCapacity(document, planned, limit);
  expect(fits).toBe(false);
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
  const fitting = [planEdit(addCards, { from: 100, count: Math.floor(1000 * share) })];
  expect(share).toBeGreaterThan(0.3);
  expect(remainingCapacity(document, fitting, limit).fits).toBe(true);
  expect(remainingCapacity(document, planned, { ...limit, bytes: 10 })).toEqual({
    fits: false,
    share: 0,
  });
  // A card of this board has four structs.
  const few = remainingCapacity(document, planned, { bytes: 1_000_000, parts: 401 + 2000 });
  expect(few.fits).toBe(false);
  expect(few.share).toBeCloseTo(0.45, 1);
});
