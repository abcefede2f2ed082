import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { z } from 'zod';
import {
  defineDocument,
  emptyDocument,
  openDocument,
  readDocument,
  reservedRoot,
} from '../document/document.ts';
import {
  marksOf,
  mergingText,
  optionalReference,
  position,
  reference,
  richText,
  value,
} from '../document/fields.ts';
import type { RichSchema } from '../text/rich-text.ts';
import { openFormatOf } from './open-format.ts';

/**
 * A list of boards whose cards were called notes, and whose weight was a size, three versions ago.
 */
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
const header = { format: 'test-board', title: 'Board' };

test('a written file is read back unchanged', () => {
  const document = emptyDocument(board);
  const { cards, lists } = openDocument(board, document);
  lists.insert('l', { name: 'Now', position: 'a0' });
  cards.insert('c', { list: 'l', text: 'Tell early', weight: 3, position: 'a0' });
  const written = JSON.parse(JSON.stringify(format.write(document, 'Board')));
  expect(written.version).toBe(4);
  const back = format.read(written);
  expect(format.write(back.document, back.title)).toEqual(written);
});

test('a file of an earlier version is migrated like documents', () => {
  const first = {
    facts: {},
    records: { notes: [{ id: 'n', says: 'Tell early', position: 'a1' }] },
  };
  const { title, document } = format.read({ ...header, version: 1, ...first });
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
  const later = format.read({ ...header, version: 3, ...third }).document;
  expect(readDocument(board, later).value).toMatchObject({
    facts: { colour: 'red' },
    cards: [{ text: 'Later', weight: 9 }],
  });
  // Nothing of the earlier shape is left.
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
])('%s is refused with its path', (_, given, path) => {
  const read = () => format.read(given && { ...header, ...given });
  expect(read).toThrow(z.ZodError);
  if (path) expect(read).toThrow(path);
});

const schema: RichSchema = {
  blocks: ['paragraph'],
  elements: { paragraph: { holds: 'words' } },
  marks: {},
};

/** A document with a field of each kind. */
const noteBoard = defineDocument({
  name: 'sheet',
  migrations: [() => undefined],
  shape: {
    facts: { size: value(z.number().max(9), 1) },
    records: {
      pages: { body: richText(schema, 100), position: position() },
      cards: {
        page: reference('pages'),
        after: optionalReference('pages'),
        text: mergingText(10),
        marks: marksOf('text', { bold: z.literal(true), colour: z.string() }),
        position: position(),
      },
    },
  },
});
const boards = openFormatOf(noteBoard, 'test-notes');

const page = { id: 'p', body: [], position: 'a0' };
const card = {
  ...{ id: 'c', page: 'p', after: null, text: 'Tell early', position: 'a0' },
  marks: [{ from: 0, to: 4, name: 'bold', value: true }],
};
const written = {
  ...{ format: 'test-notes', version: 2, title: 'Sheet', facts: { size: 3 } },
  records: { pages: [page], cards: [card] },
};
const withCard = (change: object) => ({
  ...written,
  records: { pages: [page], cards: [{ ...card, ...change }] },
});
const withMark = (change: object) => withCard({ marks: [{ ...card.marks[0], ...change }] });

test.each([
  ['whole', written],
  [
    'with a text that is a little too long, as two typed at once',
    withCard({ text: 'x'.repeat(20) }),
  ],
  ['with the longest id', withCard({ after: 'x'.repeat(64) })],
  ['with a mark of another kind', withMark({ name: 'colour', value: 'red' })],
])('a worksheet is read that is %s', (_, given) => {
  const { document } = boards.read(given);
  expect(readDocument(noteBoard, document).value.cards).toHaveLength(1);
});

test.each([
  ['another format', { ...written, format: 'sheet' }, 'format'],
  ['something else beside', { ...written, more: 1 }, 'more'],
  ['a title that is none', { ...written, title: 7 }, 'title'],
  ['a fact that does not fit', { ...written, facts: { size: 10 } }, 'facts'],
  ['a fact too many', { ...written, facts: { size: 1, more: 1 } }, 'more'],
  ['a kind too many', { ...written, records: { ...written.records, more: [] } }, 'more'],
  ['a kind too few', { ...written, records: { cards: [card] } }, 'pages'],
  ['a field too many', withCard({ more: 1 }), 'more'],
  ['a field too few', withCard({ text: undefined }), 'text'],
  ['an id that is empty', withCard({ id: '' }), 'id'],
  ['an id that is too long', withCard({ id: 'x'.repeat(65) }), 'id'],
  ['no page where it needs one', withCard({ page: null }), 'page'],
  ['a reference that is too long', withCard({ after: 'x'.repeat(65) }), 'after'],
  ['a text that is too long', withCard({ text: 'x'.repeat(21) }), 'text'],
  ['a place that is none', withCard({ position: '' }), 'position'],
  ['a mark that begins nowhere', withMark({ from: -1 }), 'marks'],
  ['a mark that begins between letters', withMark({ from: 0.5 }), 'marks'],
  ['a mark that ends nowhere', withMark({ to: -1 }), 'marks'],
  ['a mark that ends between letters', withMark({ to: 0.5 }), 'marks'],
  ['a mark that is unknown', withMark({ name: 'italic' }), 'marks'],
  ['a mark with more', withMark({ more: 1 }), 'marks'],
  ['a mark of another value', withMark({ value: 'yes' }), 'marks'],
  [
    'a rich text that is none',
    { ...written, records: { pages: [{ ...page, body: 'x' }], cards: [] } },
    'body',
  ],
  [
    'more records than are read',
    { ...written, records: { pages: Array.from({ length: 50_001 }, () => page), cards: [] } },
    'pages',
  ],
])('a file with %s is refused with its path', (_, given, path) => {
  expect(() => boards.read(given)).toThrow(z.ZodError);
  expect(() => boards.read(given)).toThrow(path);
});

test.each([
  ['a version before the first', { version: 0 }],
  ['a version between two', { version: 1.5 }],
  ['a title that is none', { title: 7 }],
  ['something else beside', { more: 1 }],
  ['another format', { format: 'sheet' }],
  ['a record without an id', { records: { cards: [{ text: 'x' }] } }],
  ['a record of a kind that went without an id', { records: { notes: [{ text: 'x' }] } }],
  ['a field that does not fit', { records: { cards: [{ id: 'c', text: 7 }] } }],
  ['kinds that are none', { records: { notes: 'x' } }],
])('an earlier file with %s is refused', (_, change) => {
  const earlier = { ...written, version: 1, facts: {}, records: {} };
  expect(() => boards.read(earlier)).not.toThrow();
  expect(() => boards.read({ ...earlier, ...change })).toThrow(z.ZodError);
});

test('of two records with the same id in an earlier version the first one counts, and the version is not written', () => {
  const { document } = boards.read({
    ...written,
    version: 1,
    records: {
      pages: [page],
      cards: [card, { ...card, text: 'Later' }],
      document: [{ id: 'version', size: 9 }],
    },
  });
  expect(readDocument(noteBoard, document).value.cards.map(({ text }) => text)).toEqual([
    'Tell early',
  ]);
  expect(document.getMap(reservedRoot).get('version')).toBe(2);
});

test('a rich text is built again from what its schema knows', () => {
  const body = [{ type: 'paragraph', content: [{ type: 'text', text: 'So' }] }, { type: 'script' }];
  const given = { ...written, records: { pages: [{ ...page, body }], cards: [] } };
  const { document } = boards.read(given);
  expect(readDocument(noteBoard, document).value.pages[0]?.body).toEqual([body[0]]);
});

test('its description names each field, for other programs', () => {
  const described = JSON.stringify(z.toJSONSchema(boards.schema, { io: 'input' }));
  for (const name of ['size', 'pages', 'body', 'cards', 'after', 'marks', 'test-notes'])
    expect(described).toContain(`"${name}"`);
});

test.each([
  ['NUL in it', 'Bo\u0000ard', 'Board'],
  ['half a sign in it', 'Board \uD83D', 'Board \uFFFD'],
  ['lines and marks of direction', '\u202EBoard\n  two', 'Board two'],
  ['a megabyte', 'x'.repeat(1_000_000), 'x'.repeat(50)],
  ['no letters', ' \u200B ', ''],
])('a title with %s is read as titles are', (_, title, read) => {
  const written = format.write(emptyDocument(board), 'Board');
  expect(format.read({ ...written, title }).title).toBe(read);
});

test('texts of records are plain whatever the file holds', () => {
  const document = emptyDocument(board);
  openDocument(board, document).lists.insert('l', { name: 'Now', position: 'a0' });
  const written = format.write(document, 'Board');
  const file = JSON.parse(JSON.stringify(written).replace('Now', 'N\\u0000o\\ud83dw'));
  const { lists } = readDocument(board, format.read(file).document).value;
  expect(lists).toMatchObject([{ name: 'No\uFFFDw' }]);
});
