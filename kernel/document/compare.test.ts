import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { compareValues } from './compare.ts';
import { defineDocument, emptyDocument, openDocument, readDocument } from './document.ts';
import { mergingText, optionalReference, position, reference, sealed, value } from './fields.ts';
import { restoreValue } from './restore.ts';

const board = defineDocument({
  name: 'board',
  shape: {
    facts: { goal: value(z.string(), ''), closed: sealed(value(z.boolean(), false)) },
    records: {
      lists: { title: value(z.string(), ''), position: position() },
      cards: {
        list: reference('lists'),
        beside: optionalReference('lists'),
        text: mergingText(40),
        mood: value(z.enum(['u', 'd']), 'u'),
        position: position(),
      },
      moods: { word: value(z.string(), '') },
    },
  },
  names: {
    facts: { goal: { label: 'Goal' } },
    records: {
      lists: { one: 'list', many: 'lists', by: ['title'], fields: { title: { label: 'Title' } } },
      cards: {
        one: 'card',
        many: 'cards',
        by: ['text'],
        fields: {
          text: { label: 'Text' },
          mood: { label: 'Mood', labels: { u: 'Up', d: 'Down' }, renamedIn: 'moods' },
          list: { label: 'List' },
        },
      },
      moods: { one: 'mood', many: 'moods', by: ['word'], fields: { word: { label: 'Word' } } },
    },
  },
});

function filled() {
  const document = emptyDocument(board);
  const { lists, cards, facts } = openDocument(board, document);
  facts.set({ goal: 'Ship' });
  lists.insert('l1', { title: 'First', position: 'a0' });
  lists.insert('l2', { title: 'Second', position: 'a1' });
  cards.insert('c1', { list: 'l1', text: 'Hello', position: 'a0' });
  cards.insert('c2', { list: 'l1', text: 'World', position: 'a1' });
  return { document, lists, cards, facts };
}
const valueNow = (document: Y.Doc) => readDocument(board, document).value;
const user = { kind: 'restore', userId: 'u1' } as const;

test('differences are described as text: added, changed, removed and moved, codes by their names', () => {
  const { document, lists, cards, facts } = filled();
  const before = valueNow(document);
  facts.set({ goal: 'Ship soon' });
  lists.set('l2', { title: 'Later' });
  cards.replaceText('c1', 'text', 5, 0, ' you');
  cards.set('c1', { mood: 'd', list: 'l2' });
  cards.set('c2', { position: 'Zz' });
  cards.insert('c3', { list: 'l2', text: 'New', position: 'a0' });
  lists.remove('l1');
  cards.set('c2', { list: 'l2' });
  expect(compareValues(board, before, valueNow(document))).toEqual({
    facts: [{ label: 'Goal', before: 'Ship', after: 'Ship soon' }],
    collections: [
      {
        collection: 'lists',
        one: 'list',
        many: 'lists',
        records: [
          {
            id: 'l2',
            change: 'changed',
            name: 'Later',
            moved: false,
            fields: [{ label: 'Title', before: 'Second', after: 'Later' }],
          },
          { id: 'l1', change: 'removed', name: 'First', moved: false, fields: [] },
        ],
      },
      {
        collection: 'cards',
        one: 'card',
        many: 'cards',
        records: [
          {
            id: 'c2',
            change: 'changed',
            name: 'World',
            moved: true,
            fields: [{ label: 'List', before: 'First', after: 'Later' }],
          },
          {
            id: 'c1',
            change: 'changed',
            name: 'Hello you',
            moved: false,
            fields: [
              { label: 'Text', before: 'Hello', after: 'Hello you' },
              { label: 'Mood', before: 'Up', after: 'Down' },
              { label: 'List', before: 'First', after: 'Later' },
            ],
          },
          { id: 'c3', change: 'added', name: 'New', moved: false, fields: [] },
        ],
      },
    ],
  });
});

test('a code is described by its name on each side', () => {
  const { document } = filled();
  const { cards, moods } = openDocument(board, document);
  moods.insert('u', { word: 'Glad' });
  const before = valueNow(document);
  cards.set('c1', { mood: 'd' });
  moods.insert('d', { word: 'Sad' });
  moods.remove('u');
  const after = valueNow(document);
  const describedBy = (one: typeof before, other: typeof before) =>
    compareValues(board, one, other).collections.find(({ collection }) => collection === 'cards')
      ?.records[0]?.fields;
  expect(describedBy(before, after)).toEqual([{ label: 'Mood', before: 'Glad', after: 'Sad' }]);
  cards.set('c1', { mood: 'u' });
  expect(describedBy(after, valueNow(document))).toEqual([
    { label: 'Mood', before: 'Sad', after: 'Up' },
  ]);
});

test('equal values do not differ', () => {
  const before = valueNow(filled().document);
  expect(compareValues(board, before, before)).toEqual({ facts: [], collections: [] });
});

test('restoring writes forward: typing by others meanwhile is merged, and only differences are written', () => {
  const { document, cards } = filled();
  const old = valueNow(document);
  cards.replaceText('c1', 'text', 5, 0, ' you');
  const colleague = new Y.Doc();
  Y.applyUpdate(colleague, Y.encodeStateAsUpdate(document));
  openDocument(board, colleague).cards.replaceText('c2', 'text', 5, 0, '!');
  const origins: unknown[] = [];
  document.on('update', (_: Uint8Array, origin: unknown) => origins.push(origin));
  restoreValue(board, document, old, user);
  restoreValue(board, document, old, user);
  expect(origins).toEqual([user]);
  Y.applyUpdate(document, Y.encodeStateAsUpdate(colleague));
  expect(valueNow(document).cards.map(({ text }) => text)).toEqual(['Hello', 'World!']);
});

test('restoring leaves a property that only calls change', () => {
  const { document, facts } = filled();
  const old = valueNow(document);
  facts.set({ goal: 'Another', closed: true });
  restoreValue(board, document, old, user);
  expect(facts.get()).toEqual({ goal: old.facts.goal, closed: true });
});

const change = fc.record({
  verb: fc.constantFrom('type', 'move', 'remove', 'insert', 'list', 'fact'),
  target: fc.nat(9),
  words: fc.string({ maxLength: 9 }),
});

test('whatever was changed, restoring brings the old value back', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const { document, lists, cards, facts } = filled();
      const old = valueNow(document);
      for (const [turn, { verb: action, target, words }] of changes.entries()) {
        const id = cards.ids()[target % Math.max(cards.ids().length, 1)];
        if (action === 'fact') facts.set({ goal: words });
        else if (action === 'list') lists.remove(`l${(target % 2) + 1}`);
        else if (action === 'insert')
          cards.insert(`n${turn}`, { list: 'l2', text: words, position: `a${target}` });
        else if (id && action === 'type') cards.replaceText(id, 'text', target, target, words);
        else if (id && action === 'move') cards.set(id, { position: `a${target}`, list: 'l2' });
        else if (id) cards.remove(id);
      }
      restoreValue(board, document, old, user);
      expect(valueNow(document)).toEqual(old);
      expect(readDocument(board, document).dropped).toEqual([]);
    }),
  );
});
