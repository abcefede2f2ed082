import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument, openDocument, readDocument } from './document.ts';
import { marksOf, mergingText, partOf, value } from './fields.ts';
import { restoreValue } from './restore.ts';

const shape = defineDocument({
  name: 'sheet',
  shape: {
    facts: {},
    records: {
      pages: { title: value(z.string(), '') },
      cards: {
        page: partOf('pages'),
        text: mergingText(40),
        marks: marksOf('text', { bold: z.literal(true), highlight: z.string() }),
      },
    },
  },
});

function filled(): Y.Doc {
  const document = emptyDocument(shape);
  openDocument(shape, document).cards.insert('c', { text: 'one two three' });
  return document;
}
const marks = (document: Y.Doc) => readDocument(shape, document).value.cards[0]?.marks;

test('a mark moves with its text when another user types before and inside of it', () => {
  const [mine, theirs] = [filled(), new Y.Doc()];
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  openDocument(shape, mine).cards.mark('c', 'text', { from: 4, to: 7 }, 'highlight', 'yellow');
  openDocument(shape, theirs).cards.replaceText('c', 'text', 0, 0, 'I say ');
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  expect(marks(mine)).toEqual([{ from: 10, to: 13, name: 'highlight', value: 'yellow' }]);
  openDocument(shape, theirs).cards.replaceText('c', 'text', 11, 0, 'xx');
  expect(marks(theirs)).toEqual([{ from: 10, to: 15, name: 'highlight', value: 'yellow' }]);
});

test('marks overlap, merge where they meet, and are removed', () => {
  const document = filled();
  const { cards } = openDocument(shape, document);
  cards.mark('c', 'text', { from: 0, to: 5 }, 'bold', true);
  cards.mark('c', 'text', { from: 3, to: 7 }, 'highlight', 'red');
  cards.mark('c', 'text', { from: 5, to: 99 }, 'bold', true);
  expect(marks(document)).toEqual([
    { from: 0, to: 13, name: 'bold', value: true },
    { from: 3, to: 7, name: 'highlight', value: 'red' },
  ]);
  cards.mark('c', 'text', { from: 0, to: 13 }, 'bold', null);
  expect(marks(document)).toHaveLength(1);
});

test('restoring brings marks back, and a new record is made with them', () => {
  const document = filled();
  const { cards } = openDocument(shape, document);
  cards.mark('c', 'text', { from: 0, to: 3 }, 'bold', true);
  const { value } = readDocument(shape, document);
  cards.mark('c', 'text', { from: 0, to: 13 }, 'bold', null);
  cards.mark('c', 'text', { from: 4, to: 7 }, 'highlight', 'red');
  restoreValue(shape, document, value, { kind: 'restore' });
  expect(readDocument(shape, document).value).toEqual(value);
  const copy = emptyDocument(shape);
  restoreValue(shape, copy, value, { kind: 'restore' });
  expect(readDocument(shape, copy).value).toEqual(value);
});

test('a record is removed with its whole, and one without a whole stays', () => {
  const document = filled();
  const { pages, cards } = openDocument(shape, document);
  pages.insert('p', { title: 'First' });
  cards.insert('d', { page: 'p', text: 'on a page' });
  pages.remove('p');
  expect(readDocument(shape, document)).toMatchObject({
    value: { cards: [{ id: 'c', page: null }] },
    dropped: [{ collection: 'cards', id: 'd', field: 'page', reason: 'dangling' }],
  });
});
