import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import type { RichSchema } from '../text/rich-text.ts';
import { Collection, equalValues, readField } from './collection.ts';
import {
  marksOf,
  mergingText,
  optionalReference,
  position,
  reference,
  richText,
  value,
} from './fields.ts';

const schema: RichSchema = {
  blocks: ['paragraph'],
  elements: { paragraph: { holds: 'words' } },
  marks: {},
};
const fields = {
  list: reference('lists'),
  beside: optionalReference('lists'),
  mood: value(z.enum(['u', 'd']), 'u'),
  tags: value(z.array(z.string()), []),
  text: mergingText(10),
  marks: marksOf('text', { bold: z.literal(true) }),
  body: richText(schema, 20),
  position: position(),
};
const paragraph = (text: string) => ({
  type: 'paragraph',
  content: [{ type: 'text' as const, text }],
});

function made() {
  const document = new Y.Doc();
  const map = document.getMap<Y.Map<unknown>>('cards');
  return { document, map, cards: new Collection(fields, map) };
}
const ofCard = { list: 'l1', text: 'Hello', position: 'a1' };

/** Counts the changes of a document that an action makes. */
function changes(document: Y.Doc, doing: () => void): number {
  let count = 0;
  document.on('update', () => {
    count += 1;
  });
  doing();
  return count;
}

test('a field with its fallback as value is not stored', () => {
  const { map, cards } = made();
  cards.insert('c', { ...ofCard, beside: null, mood: 'u', tags: [] });
  cards.insert('d', { ...ofCard, beside: 'l2', mood: 'd', tags: ['x'] });
  const keys = (id: string) => [...(map.get(id)?.keys() ?? [])].sort();
  expect(keys('c')).toEqual(['body', 'list', 'position', 'text']);
  expect(keys('d')).toEqual(['beside', 'body', 'list', 'mood', 'position', 'tags', 'text']);
  expect(cards.get('c')).toMatchObject({ beside: null, mood: 'u', tags: [] });
});

test('an id can be used once, also where it belongs to no valid record', () => {
  const { map, cards } = made();
  cards.insert('c', ofCard);
  map.set('odd', 7 as never);
  for (const id of ['c', 'odd'])
    expect(() => cards.insert(id, ofCard)).toThrow('This part already exists.');
});

test('invalid records are skipped', () => {
  const { map, cards } = made();
  cards.insert('c', ofCard);
  map.set('odd', 7 as never);
  expect(cards.ids()).toEqual(['c']);
  expect(cards.all().map(({ id }) => id)).toEqual(['c']);
  expect([cards.has('odd'), cards.get('odd'), cards.pick('odd', ['mood'])]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  expect(cards.referring('list', new Set(['l1', 'undefined']))).toEqual(['c']);
  expect([cards.text('odd', 'text'), cards.fragment('odd', 'body')]).toEqual([
    undefined,
    undefined,
  ]);
  expect([cards.text('none', 'text'), cards.fragment('none', 'body')]).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  ['set', (cards: Collection<typeof fields>, id: string) => cards.set(id, { mood: 'd' })],
  [
    'type',
    (cards: Collection<typeof fields>, id: string) => cards.replaceText(id, 'text', 0, 0, 'x'),
  ],
  [
    'mark',
    (cards: Collection<typeof fields>, id: string) =>
      cards.mark(id, 'text', { from: 0, to: 1 }, 'bold', true),
  ],
  ['write', (cards: Collection<typeof fields>, id: string) => cards.write(id, 'body', [])],
  ['need', (cards: Collection<typeof fields>, id: string) => cards.require(id)],
])('%s fails where its record was removed', (_, edit) => {
  const { map, cards } = made();
  map.set('odd', 7 as never);
  for (const id of ['none', 'odd'])
    expect(() => edit(cards, id)).toThrow('This part of the project is no longer there.');
});

test('some fields of a record are read as the whole is, but no rich text', () => {
  const { cards } = made();
  cards.insert('c', {
    ...ofCard,
    mood: 'd',
    marks: [{ from: 0, to: 2, name: 'bold', value: true }],
  });
  expect(cards.pick('c', ['mood', 'text', 'marks'])).toEqual({
    id: 'c',
    mood: 'd',
    text: 'Hello',
    marks: [{ from: 0, to: 2, name: 'bold', value: true }],
  });
  expect(cards.pick('c', ['body' as never, 'unknown' as never])).toEqual({ id: 'c' });
});

test('equal values are not written again, and undefined is ignored', () => {
  const { document, cards } = made();
  cards.insert('c', { ...ofCard, tags: ['x'] });
  const unsaid = { mood: undefined } as object;
  const again = () => cards.set('c', { list: 'l1', tags: ['x'], ...unsaid });
  expect(changes(document, again)).toBe(0);
  expect(changes(document, () => cards.set('c', { tags: ['y'] }))).toBe(1);
  expect(cards.get('c')?.tags).toEqual(['y']);
});

test('typing and marking do nothing where there is no text', () => {
  const { document, map, cards } = made();
  cards.insert('c', ofCard);
  map.get('c')?.set('text', 'a plain one');
  const odd = () => {
    cards.replaceText('c', 'text', 0, 0, 'x');
    cards.replaceText('c', 'body' as never, 0, 0, 'x');
    cards.mark('c', 'text', { from: 0, to: 1 }, 'bold', true);
  };
  expect(changes(document, odd)).toBe(0);
  expect(cards.get('c')?.text).toBe('');
  expect(cards.hasValidTexts('c')).toBe(false);
});

test('a record is valid where each of its texts is valid', () => {
  const { map, cards } = made();
  for (const id of ['whole', 'text', 'body']) cards.insert(id, ofCard);
  map.get('text')?.delete('text');
  map.get('body')?.set('body', new Y.Text());
  map.set('odd', 7 as never);
  expect(['whole', 'text', 'body', 'odd', 'none'].map((id) => cards.hasValidTexts(id))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a rich text is read and written by name, and an unknown field is refused', () => {
  const { map, cards } = made();
  cards.insert('c', ofCard);
  cards.write('c', 'body', [paragraph('words that are too long')]);
  expect(cards.content('c', 'body')).toEqual([paragraph('words that are too l')]);
  for (const read of [
    () => cards.content('c', 'text' as never),
    () => cards.write('c', 'text' as never, []),
  ])
    expect(read).toThrow('text is no rich text.');
  const listener = vi.fn();
  map.get('c')?.delete('body');
  expect(cards.content('c', 'body', listener)).toEqual([]);
  expect(cards.content('none', 'body', listener)).toEqual([]);
  cards.write('c', 'body', [paragraph('x')]);
  expect(listener).not.toHaveBeenCalled();
  map.get('c')?.set('body', 'plain');
  expect(cards.content('c', 'body')).toEqual([]);
  expect(cards.content('c', 'body', listener)).toEqual([]);
  expect(listener.mock.calls).toEqual([['c', 'body']]);
});

test('each field with invalid content is reported to the reader', () => {
  const { map, cards } = made();
  cards.insert('c', ofCard);
  const record = map.get('c');
  record?.set('mood', 'x');
  record?.set('list', 7);
  record?.set('position', 'not one');
  const listener = vi.fn();
  expect(cards.get('c', listener)).toMatchObject({ mood: 'u', list: '', position: 'a0' });
  expect(listener.mock.calls.map(([, field]) => field).sort()).toEqual([
    'list',
    'mood',
    'position',
  ]);
  expect(() => cards.get('c')).not.toThrow();
});

test.each([
  ['text', undefined, '', false],
  ['text', 'plain', '', true],
  ['marks', undefined, [], false],
  ['marks', 'plain', [], false],
  ['position', 'a5', 'a5', false],
  ['position', undefined, 'a0', true],
  ['list', 'l', 'l', false],
  ['list', undefined, '', false],
  ['list', null, '', false],
  ['list', 7, '', true],
  ['beside', undefined, null, false],
  ['beside', null, null, false],
  ['beside', 7, null, true],
  ['mood', undefined, 'u', false],
  ['mood', null, 'u', true],
  ['mood', 'd', 'd', false],
] as const)('%s that is stored as %j reads as %j', (name, stored, read, isReported) => {
  const listener = vi.fn();
  expect(readField(fields[name], stored, listener)).toEqual(read);
  expect(listener).toHaveBeenCalledTimes(isReported ? 1 : 0);
});

test('a text that two users filled at once reads up to twice its length', () => {
  const text = new Y.Doc().getText();
  text.insert(0, 'x'.repeat(30));
  expect(readField(fields.text, text)).toBe('x'.repeat(20));
});

test('records are sorted by position, and by id where they have none', () => {
  const { cards } = made();
  for (const [id, at] of Object.entries({ a: 'a3', b: 'a1', c: 'a2' }))
    cards.insert(id, { ...ofCard, position: at });
  expect(cards.all().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  const plain = new Collection({ word: value(z.string(), '') }, new Y.Doc().getMap('words'));
  for (const id of ['c', 'a', 'd', 'b']) plain.insert(id, {});
  expect(plain.all().map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [null, undefined, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  ['[1]', [1], false],
  [[1], '[1]', false],
  [undefined, {}, false],
])('%j and %j are equal: %s', (one, other, same) => {
  expect(equalValues(one, other)).toBe(same);
});
