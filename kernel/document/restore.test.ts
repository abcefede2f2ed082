import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { z } from 'zod';
import {
  defineDocument,
  emptyDocument,
  openDocument,
  readDocument,
  readDocumentInSlices,
} from './document.ts';
import { mergingText, optionalReference, position, reference, value } from './fields.ts';
import { restoreValue } from './restore.ts';
import { structCount } from './struct-count.ts';

const board = defineDocument({
  name: 'board',
  shape: {
    facts: { colour: value(z.string(), 'grey'), sizes: value(z.array(z.number()), [1, 2]) },
    records: {
      lists: { name: value(z.string(), 'List'), position: position() },
      cards: {
        list: reference('lists'),
        other: optionalReference('lists'),
        text: mergingText(40),
        tags: value(z.array(z.string()), []),
        done: value(z.boolean(), false),
        position: position(),
      },
    },
  },
});

function filled(): Y.Doc {
  const document = emptyDocument(board);
  const { lists, cards } = openDocument(board, document);
  lists.insert('l', { position: 'a0' });
  for (let turn = 0; turn < 500; turn += 1)
    cards.insert(`c${turn}`, { list: 'l', text: `Card ${turn}`, position: `a${turn % 9}` });
  return document;
}

test('restoring the current content writes nothing', () => {
  const document = filled();
  const { value: said } = readDocument(board, document);
  const before = structCount(document);
  restoreValue(board, document, said, { kind: 'restore' });
  expect(structCount(document)).toBe(before);
});

test('restoring reverts what was added, changed and removed since, and no more', () => {
  const document = filled();
  const { value: said } = readDocument(board, document);
  const before = structCount(document);
  const { lists, cards, facts } = openDocument(board, document);
  lists.insert('m', { name: 'Later', position: 'a1' });
  cards.set('c1', { done: true, tags: ['x'] });
  cards.remove('c2');
  facts.set({ colour: 'red' });
  restoreValue(board, document, said, { kind: 'restore' });
  expect(readDocument(board, document).value).toEqual(said);
  expect(structCount(document) - before).toBeLessThan(30);
});

const saidOf = (document: Y.Doc) => readDocument(board, document).value;

test.each([
  ['of which it has some', () => saidOf(filled())],
  ['of which it has none', () => saidOf(emptyDocument(board))],
  ['which it does not know', () => ({ ...saidOf(emptyDocument(board)), cards: undefined })],
])('records added since are removed where a version has a collection %s', (_, earlier) => {
  const document = filled();
  const { cards } = openDocument(board, document);
  cards.insert('later', { list: 'l', position: 'b0' });
  const version = earlier() as ReturnType<typeof saidOf>;
  restoreValue(board, document, version, { kind: 'restore' });
  expect(saidOf(document).cards).toEqual(version.cards ?? []);
});

test('a value that reads the same without being stored is not stored', () => {
  const document = filled();
  const { cards, facts } = openDocument(board, document);
  const before = structCount(document);
  cards.set('c1', { done: false, tags: [], other: null });
  facts.set({ colour: 'grey', sizes: [1, 2] });
  expect(structCount(document)).toBe(before);
});

test('a document that is read in slices has the same value, with pauses', async () => {
  const document = filled();
  let pauses = 0;
  const read = await readDocumentInSlices(board, document, async () => {
    pauses += 1;
  });
  expect(read).toEqual(readDocument(board, document));
  expect(pauses).toBeGreaterThan(2);
});
