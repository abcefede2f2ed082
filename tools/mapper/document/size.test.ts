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
  const cards = Array.from({ length: 10_000 }, (_, place) => ({
    id: `card-with-an-id-${place}`,
    row: `row${place % 60}`,
    stage: `stage${Math.floor(place / 60) % 60}`,
    position: `a${Math.floor(place / 3600)}`,
    text: 'Fills 14 fields on the phone',
  }));
  applyPlanned(
    map,
    [
      ...lines.map((position, place) => planEdit(addStage, { id: `stage${place}`, position })),
      ...lines.map((position, place) => planEdit(addRow, { id: `row${place}`, position })),
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
