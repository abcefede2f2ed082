import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RichSchema } from '../text/rich-text.ts';
import { compareValues, type Difference } from './compare.ts';
import {
  type DocumentValue,
  defineDocument,
  emptyDocument,
  openDocument,
  readDocument,
} from './document.ts';
import { optionalReference, partOf, position, richText, value } from './fields.ts';

const schema: RichSchema = {
  blocks: ['paragraph'],
  elements: { paragraph: { holds: 'words' } },
  marks: { bold: {} },
};

const board = defineDocument({
  name: 'sheet',
  shape: {
    facts: { seen: value(z.boolean(), false), inner: value(z.string(), '') },
    records: {
      sections: {
        title: value(z.string(), ''),
        column: value(z.number(), 0),
        position: position(),
      },
      items: {
        section: partOf('sections'),
        beside: optionalReference('sections'),
        word: value(z.string(), ''),
        tags: value(z.array(z.string()), []),
        note: value(z.string().nullable(), null),
        position: position(),
      },
      slots: { start: value(z.number(), 0), end: value(z.number(), 0) },
      texts: { body: richText(schema, 5000) },
      hidden: { word: value(z.string(), '') },
    },
  },
  names: {
    facts: { seen: { label: 'Seen', labels: { true: 'Yes', false: 'No' } } },
    records: {
      sections: {
        one: 'section',
        many: 'sections',
        by: ['title'],
        placementFields: ['column'],
        fields: { title: { label: 'Title' } },
      },
      items: {
        one: 'item',
        many: 'items',
        by: ['section', 'word', 'note'],
        within: 'section',
        fields: {
          word: { label: 'Word' },
          tags: { label: 'Tags' },
          note: { label: 'Note' },
          beside: { label: 'Beside' },
        },
      },
      slots: {
        one: 'slot',
        many: 'slots',
        by: [],
        fields: {},
        together: [
          {
            label: 'Time',
            fields: ['start', 'end'],
            say: ({ start, end }) => `${start} to ${end}`,
          },
        ],
      },
      texts: { one: 'text', many: 'texts', by: [], fields: { body: { label: 'Body' } } },
    },
  },
});

const lines = (...texts: string[]) =>
  texts.map((text) => ({
    type: 'paragraph',
    content: text ? [{ type: 'text' as const, text }] : [],
  }));

/** The differences after changes of two sections with two items each. */
function after(
  change: (document: ReturnType<typeof openDocument<typeof board.shape>>) => void,
): Difference {
  const document = emptyDocument(board);
  const all = openDocument(board, document);
  for (const [at, id] of ['s1', 's2'].entries()) {
    all.sections.insert(id, { title: `Section ${at + 1}`, position: `a${at}` });
    for (const [turn, word] of ['one', 'two'].entries())
      all.items.insert(`${id}.${word}`, { section: id, word, position: `a${turn}` });
  }
  all.items.insert('loose', { word: 'alone', position: 'a9' });
  all.slots.insert('t', { start: 9, end: 10 });
  all.texts.insert('b', { body: lines('first', 'middle', 'last') });
  all.hidden.insert('h', { word: 'x' });
  const before: DocumentValue<typeof board.shape> = readDocument(board, document).value;
  change(all);
  return compareValues(board, before, readDocument(board, document).value);
}

test('differences of parts are nested below their whole, even where that itself is unchanged', () => {
  const { collections } = after(({ sections, items }) => {
    sections.set('s2', { title: 'Goals' });
    items.set('s2.one', { word: 'uno' });
    items.remove('s1.two');
    items.insert('new', { section: 's1', word: 'three', position: 'a5' });
  });
  const none = { fields: [], moved: false };
  expect(collections).toEqual([
    {
      collection: 'sections',
      one: 'section',
      many: 'sections',
      records: [
        {
          ...none,
          id: 's1',
          change: 'changed',
          name: 'Section 1',
          parts: [
            {
              collection: 'items',
              one: 'item',
              many: 'items',
              records: [
                { ...none, id: 'new', change: 'added', name: 'three' },
                { ...none, id: 's1.two', change: 'removed', name: 'two' },
              ],
            },
          ],
        },
        {
          id: 's2',
          change: 'changed',
          name: 'Goals',
          moved: false,
          fields: [{ label: 'Title', before: 'Section 2', after: 'Goals' }],
          parts: [
            {
              collection: 'items',
              one: 'item',
              many: 'items',
              records: [
                {
                  id: 's2.one',
                  change: 'changed',
                  name: 'uno',
                  moved: false,
                  fields: [{ label: 'Word', before: 'one', after: 'uno' }],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
});

test('an added or removed record is described without its parts, and a record without a whole by itself', () => {
  const { collections } = after(({ sections, items }) => {
    sections.remove('s1');
    sections.insert('s3', { title: 'New', position: 'a7' });
    items.insert('s3.one', { section: 's3', word: 'one', position: 'a0' });
    items.set('loose', { word: 'lone' });
  });
  const described = collections.map(({ collection, records }) => [
    collection,
    records.map(({ id, change, parts }) => [id, change, parts]),
  ]);
  expect(described).toEqual([
    [
      'sections',
      [
        ['s3', 'added', undefined],
        ['s1', 'removed', undefined],
      ],
    ],
    ['items', [['loose', 'changed', undefined]]],
  ]);
});

test('a change of a field that places a record counts as a move only', () => {
  const { collections } = after(({ sections }) => sections.set('s1', { column: 2 }));
  expect(collections.flatMap(({ records }) => records)).toEqual([
    { id: 's1', change: 'changed', name: 'Section 1', fields: [], moved: true },
  ]);
});

test('fields that are described together differ once, whichever of them changed', () => {
  for (const change of [{ start: 8 }, { end: 11 }, { start: 8, end: 11 }]) {
    const { collections } = after(({ slots }) => slots.set('t', change));
    const { start = 9, end = 10 } = { ...change };
    expect(collections).toMatchObject([
      {
        collection: 'slots',
        records: [{ fields: [{ label: 'Time', before: '9 to 10', after: `${start} to ${end}` }] }],
      },
    ]);
  }
});

test('values are described as text: missing ones as nothing, lists as they are, references by name', () => {
  const { collections, facts } = after(({ items, facts }) => {
    facts.set({ seen: true, inner: 'not told' });
    items.set('loose', { tags: ['a', 'b'], note: 'aside', beside: 's2' });
  });
  expect(facts).toEqual([{ label: 'Seen', before: 'No', after: 'Yes' }]);
  expect(collections[0]?.records).toEqual([
    {
      id: 'loose',
      change: 'changed',
      name: 'alone, aside',
      moved: false,
      fields: [
        { label: 'Tags', before: '[]', after: '["a","b"]' },
        { label: 'Note', before: '', after: 'aside' },
        { label: 'Beside', before: '', after: 'Section 2' },
      ],
    },
  ]);
});

test('records without a name are not described', () => {
  expect(after(({ hidden }) => hidden.set('h', { word: 'y' }))).toEqual({
    facts: [],
    collections: [],
  });
});

test.each([
  ['a line between', ['first', 'centre', 'last'], 'middle', 'centre'],
  ['the first', ['begin', 'middle', 'last'], 'first', 'begin'],
  ['the last', ['first', 'middle', 'end'], 'last', 'end'],
  ['one more', ['first', 'middle', 'more', 'last'], '', 'more'],
  ['one again', ['first', 'middle', 'middle', 'last'], '', 'middle'],
  ['one less', ['first', 'last'], 'middle', ''],
  [
    'two that are not neighbours',
    ['begin', 'middle', 'end'],
    'first\nmiddle\nlast',
    'begin\nmiddle\nend',
  ],
  ['all', [''], 'first\nmiddle\nlast', ''],
  ['an empty line more', ['first', '', 'middle', 'last'], '', 'Formatted differently'],
])('the changed lines of a rich text are described: %s', (_, description, before, described) => {
  const { collections } = after(({ texts }) => texts.write('b', 'body', lines(...description)));
  expect(collections[0]?.records[0]?.fields).toEqual([{ label: 'Body', before, after: described }]);
});

test('a long text is cut in the description, and one of a thousand letters is not', () => {
  const describe = (length: number) =>
    after(({ texts }) => texts.write('b', 'body', lines('x'.repeat(length)))).collections[0]
      ?.records[0]?.fields[0]?.after;
  expect(describe(1000)).toBe('x'.repeat(1000));
  expect(describe(1001)).toBe(`${'x'.repeat(1000)}…`);
});
