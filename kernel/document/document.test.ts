import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { z } from 'zod';
import {
  claimVersion,
  defineDocument,
  describeShape,
  emptyDocument,
  isNewer,
  migrateDocument,
  openDocument,
  readDocument,
  versionOf,
} from './document.ts';
import { mergingText, optionalReference, position, reference, value } from './fields.ts';

const board = defineDocument({
  name: 'board',
  shape: {
    facts: { state: value(z.enum(['current', 'future']), 'current') },
    records: {
      lists: { title: value(z.string().max(10), ''), position: position() },
      tags: { label: value(z.string(), '') },
      cards: {
        list: reference('lists'),
        tag: optionalReference('tags'),
        text: mergingText(20),
        position: position(),
      },
    },
  },
});

function filled(): Y.Doc {
  const document = emptyDocument(board);
  const { lists, cards, tags } = openDocument(board, document);
  lists.insert('l2', { title: 'Second', position: 'a1' });
  lists.insert('l1', { title: 'First', position: 'a0' });
  tags.insert('t1', { label: 'urgent' });
  cards.insert('c1', { list: 'l1', tag: 't1', text: 'Hello', position: 'a0' });
  return document;
}

test('a document reads as it was written, sorted', () => {
  expect(readDocument(board, filled())).toEqual({
    value: {
      facts: { state: 'current' },
      lists: [
        { id: 'l1', title: 'First', position: 'a0' },
        { id: 'l2', title: 'Second', position: 'a1' },
      ],
      tags: [{ id: 't1', label: 'urgent' }],
      cards: [{ id: 'c1', list: 'l1', tag: 't1', text: 'Hello', position: 'a0' }],
    },
    dropped: [],
  });
});

test('a record whose reference dangles is left out and reported, an optional one is cleared', () => {
  const document = filled();
  openDocument(board, document).tags.remove('t1');
  expect(readDocument(board, document)).toMatchObject({
    value: { cards: [{ id: 'c1', tag: null }] },
    dropped: [{ collection: 'cards', id: 'c1', field: 'tag', reason: 'dangling' }],
  });
  openDocument(board, document).lists.remove('l1');
  expect(readDocument(board, document)).toMatchObject({
    value: { cards: [] },
    dropped: [{ collection: 'cards', id: 'c1', field: 'list', reason: 'dangling' }],
  });
});

test('whatever is written without edits, reading returns a valid value and reports invalid content', () => {
  const document = filled();
  const lists = document.getMap<Y.Map<unknown>>('lists');
  lists.get('l1')?.set('title', 'far too long for a title');
  lists.get('l1')?.set('position', '$$$');
  document.getMap<unknown>('lists').set('odd', 'not a record');
  document.getMap('facts').set('state', 'never');
  document.getMap<Y.Map<unknown>>('cards').get('c1')?.set('text', 42);
  const { value: read, dropped } = readDocument(board, document);
  expect(read.facts.state).toBe('current');
  expect(read.lists.map(({ id, title }) => [id, title])).toEqual([
    ['l1', ''],
    ['l2', 'Second'],
  ]);
  expect(read.cards[0]?.text).toBe('');
  expect(dropped.map(({ id, field }) => `${id}.${field}`).sort()).toEqual([
    'c1.text',
    'l1.position',
    'l1.title',
  ]);
});

test('a reference may only point to a collection that is declared before', () => {
  expect(() =>
    defineDocument({
      name: 'wrong',
      shape: { facts: {}, records: { a: { b: reference('b') }, b: { position: position() } } },
    }),
  ).toThrow('declared before');
});

test('migrations run upwards only, each once', () => {
  const run: number[] = [];
  const newest = defineDocument({
    name: 'board',
    shape: board.shape,
    migrations: [() => run.push(2), () => run.push(3), () => run.push(4)],
  });
  expect(newest.version).toBe(4);
  const document = filled();
  document.getMap('document').set('version', 2);
  expect(migrateDocument(newest, document, null)).toBe(true);
  expect(run).toEqual([3, 4]);
  expect(versionOf(document)).toBe(4);
  expect(migrateDocument(newest, document, null)).toBe(false);
});

test.each([1e9, 0.5, -3, 0, Number.NaN, 'two', null])(
  'a document of version %j is newer than all that is known, is read, and stays as it is',
  (version) => {
    const document = filled();
    const { value } = readDocument(board, document);
    document.getMap('document').set('version', version);
    expect(isNewer(board, document)).toBe(true);
    expect(migrateDocument(board, document, null)).toBe(false);
    expect(readDocument(board, document).value).toEqual(value);
    claimVersion(board, document);
    expect(isNewer(board, document)).toBe(false);
  },
);

test('the shape can be described as text', () => {
  expect(describeShape(board)).toEqual([
    'facts.state: value',
    'lists.title: value',
    'lists.position: position',
    'tags.label: value',
    'cards.list: reference to lists',
    'cards.tag: reference to tags',
    'cards.text: text',
    'cards.position: position',
  ]);
});
