import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, openDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { addCards, addRow, addStage } from './edits.ts';
import { mapperDocument } from './mapper-document.ts';

test('a map of 10,000 cards stays small, and a card costs its declared size', () => {
  const map = emptyDocument(mapperDocument);
  const lines = positionsAt([], 0, 60);
  const cards = Array.from({ length: 10_000 }, (_, index) => ({
    id: `card-with-an-id-${index}`,
    row: `row${index % 60}`,
    stage: `stage${Math.floor(index / 60) % 60}`,
    position: `a${Math.floor(index / 3600)}`,
    text: 'Fills 14 fields on the phone',
  }));
  applyPlanned(
    map,
    [
      ...lines.map((position, index) => planEdit(addStage, { id: `stage${index}`, position })),
      ...lines.map((position, index) => planEdit(addRow, { id: `row${index}`, position })),
      planEdit(addCards, { cards }),
    ],
    { kind: 'import' },
  );
  const state = Y.encodeStateAsUpdate(map);
  expect(state.byteLength / cards.length).toBeLessThan(180);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, state);
  expect(openDocument(mapperDocument, copy).cards.ids()).toHaveLength(10_000);
  expect(readDocument(mapperDocument, copy).value.cards).toHaveLength(10_000);
});
