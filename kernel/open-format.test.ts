import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument, openDocument, readDocument } from './document.ts';
import { mergingText, optionalReference, position, value } from './fields.ts';
import { openFormatOf } from './open-format.ts';

/** A list of boards whose cards were called notes, and had a size for a weight, three versions ago. */
const board = defineDocument({
  name: 'board',
  migrations: [noteToCard, () => undefined, sizeToWeight],
  shape: {
    facts: { colour: value(z.string(), 'grey'), owner: value(z.string(), '') },
    records: {
      lists: { name: value(z.string(), ''), position: position() },
      cards: {
        list: optionalReference('lists'),
        text: mergingText(20),
        weight: value(z.number(), 1),
        position: position(),
      },
    },
  },
});

function noteToCard(document: Y.Doc): void {
  const cards = openDocument(board, document).cards;
  for (const [id, note] of document.getMap<Y.Map<string>>('notes')) {
    cards.insert(id, { text: note.get('says') ?? '', position: note.get('position') ?? 'a0' });
  }
}

function sizeToWeight(document: Y.Doc): void {
  for (const card of document.getMap<Y.Map<unknown>>('cards').values()) {
    if (card.get('size') === 'large') card.set('weight', 9);
  }
}

const format = openFormatOf(board, 'test-board');
const head = { format: 'test-board', title: 'Board' };

test('what was written down is read back the same', () => {
  const document = emptyDocument(board);
  const { cards, lists } = openDocument(board, document);
  lists.insert('l', { name: 'Now', position: 'a0' });
  cards.insert('c', { list: 'l', text: 'Tell early', weight: 3, position: 'a0' });
  const written = JSON.parse(JSON.stringify(format.write(document, 'Board')));
  expect(written.version).toBe(4);
  const back = format.read(written);
  expect(format.write(back.document, back.title)).toEqual(written);
});

test('what an earlier version wrote down goes through the migrations of documents', () => {
  const first = {
    facts: {},
    records: { notes: [{ id: 'n', says: 'Tell early', position: 'a1' }] },
  };
  const { title, document } = format.read({ ...head, version: 1, ...first });
  expect(title).toBe('Board');
  expect(readDocument(board, document).value).toEqual({
    facts: { colour: 'grey', owner: '' },
    lists: [],
    cards: [{ id: 'n', list: null, text: 'Tell early', weight: 1, position: 'a1' }],
  });
  const third = {
    facts: { colour: 'red' },
    records: { cards: [{ id: 'c', text: 'Later', size: 'large', position: 'a0' }] },
  };
  const later = format.read({ ...head, version: 3, ...third }).document;
  expect(readDocument(board, later).value).toMatchObject({
    facts: { colour: 'red' },
    cards: [{ text: 'Later', weight: 9 }],
  });
  // Nothing of the earlier shape stays behind.
  const [card] = later.getMap<Y.Map<unknown>>('cards').values();
  expect([...(card?.keys() ?? [])].toSorted()).toEqual(['position', 'text', 'weight']);
  expect(later.share.has('notes')).toBe(false);
});

test.each([
  ['a version to come', { version: 5, facts: {}, records: {} }, 'version'],
  ['no version', { facts: {}, records: {} }, 'version'],
  ['the newest version without a field', { version: 4, facts: {}, records: {} }, 'facts'],
  ['an earlier one with a wrong field', { version: 2, facts: { colour: 7 }, records: {} }, 'facts'],
  ['records that are none', { version: 2, facts: {}, records: { notes: [7] } }, 'records'],
  ['nothing', null, ''],
])('%s is refused, and where it is wrong is told', (_, given, place) => {
  const read = () => format.read(given && { ...head, ...given });
  expect(read).toThrow(z.ZodError);
  if (place) expect(read).toThrow(place);
});
