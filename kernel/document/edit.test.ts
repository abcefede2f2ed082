import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { z } from 'zod';
import { defineDocument, emptyDocument, openDocument, readDocument } from './document.ts';
import { applyEdit, defineEdit } from './edit.ts';
import { mergingText, position, reference, value } from './fields.ts';

const board = defineDocument({
  name: 'board',
  shape: {
    facts: {},
    records: {
      lists: { title: value(z.string(), ''), position: position() },
      cards: { list: reference('lists'), text: mergingText(40), position: position() },
    },
  },
});
const id = z.string();
const addList = defineEdit(board, {
  name: 'addList',
  title: 'Add a list',
  changes: ['lists'],
  input: z.object({ id, title: z.string(), position: id }),
  apply: ({ lists }, { id, ...list }) => lists.insert(id, list),
});
const addCard = defineEdit(board, {
  name: 'addCard',
  title: 'Add a card',
  changes: ['cards'],
  input: z.object({ id, list: id, position: id }),
  apply: ({ lists, cards }, { id, list, position }) => {
    lists.require(list);
    cards.insert(id, { list, position });
  },
});
const typeInCard = defineEdit(board, {
  name: 'typeInCard',
  title: 'Type in a card',
  changes: ['cards'],
  input: z.object({ id, at: z.number(), remove: z.number(), insert: z.string() }),
  undo: 'typing',
  apply: ({ cards }, { id, at, remove, insert }) =>
    cards.replaceText(id, 'text', at, remove, insert),
});
const renameList = defineEdit(board, {
  name: 'renameList',
  title: 'Rename a list',
  changes: ['lists'],
  input: z.object({ id, title: z.string() }),
  apply: ({ lists }, { id, title }) => lists.set(id, { title }),
});
const removeList = defineEdit(board, {
  name: 'removeList',
  title: 'Remove a list',
  changes: ['lists'],
  input: z.object({ id }),
  apply: ({ lists }, { id }) => lists.remove(id),
});

const origin = { kind: 'user', userId: 'u1' } as const;

test('an edit checks its input before it touches the document', () => {
  const document = emptyDocument(board);
  const before = Y.encodeStateAsUpdate(document);
  expect(() =>
    applyEdit(document, addList, { id: 'l', title: 7 as never, position: 'a0' }, origin),
  ).toThrow();
  expect(() =>
    applyEdit(document, addCard, { id: 'c', list: 'none', position: 'a0' }, origin),
  ).toThrow('no longer there');
  expect(Y.encodeStateAsUpdate(document)).toEqual(before);
});

test('an edit carries its origin', () => {
  const document = emptyDocument(board);
  const origins: unknown[] = [];
  document.on('update', (_: Uint8Array, from: unknown) => origins.push(from));
  applyEdit(document, addList, { id: 'l', title: 'One', position: 'a0' }, origin);
  expect(origins).toEqual([origin]);
});

test('two users who type into one text lose nothing', () => {
  const [amara, ben] = peers(2);
  if (!amara || !ben) throw new Error('two peers are needed');
  applyEdit(amara.document, addCard, { id: 'c', list: 'l0', position: 'a0' }, origin);
  exchange([amara, ben]);
  applyEdit(amara.document, typeInCard, { id: 'c', at: 0, remove: 0, insert: 'honest ' }, origin);
  applyEdit(ben.document, typeInCard, { id: 'c', at: 0, remove: 0, insert: 'time' }, origin);
  exchange([amara, ben]);
  const text = openDocument(board, amara.document).cards.get('c')?.text ?? '';
  expect(text).toContain('honest ');
  expect(text).toContain('time');
});

interface Peer {
  document: Y.Doc;
  outbox: Uint8Array[];
}

function peers(count: number): Peer[] {
  const first = emptyDocument(board);
  applyEdit(first, addList, { id: 'l0', title: 'Start', position: 'a0' }, origin);
  const state = Y.encodeStateAsUpdate(first);
  return Array.from({ length: count }, () => {
    const document = new Y.Doc();
    Y.applyUpdate(document, state);
    const outbox: Uint8Array[] = [];
    document.on('update', (update: Uint8Array, from: unknown) => {
      if (from !== 'wire') outbox.push(update);
    });
    return { document, outbox };
  });
}

function exchange(all: Peer[], order: (updates: Uint8Array[]) => Uint8Array[] = (same) => same) {
  const sent = all.map(({ outbox }) => outbox.splice(0));
  for (const [index, peer] of all.entries()) {
    const others = sent.flatMap((updates, from) => (from === index ? [] : updates));
    for (const update of order(others)) Y.applyUpdate(peer.document, update, 'wire');
  }
}

const step = fc.record({
  peer: fc.nat(2),
  verb: fc.constantFrom('addList', 'addCard', 'type', 'rename', 'remove', 'exchange'),
  target: fc.nat(),
  at: fc.nat(50),
  remove: fc.nat(4),
  words: fc.string({ maxLength: 6 }),
});

test('any edits, delivered in any order and twice, lead to the same document for two and three users', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3),
      fc.array(step, { maxLength: 40 }),
      fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
      (count, steps, shuffle) => {
        const all = peers(count);
        const shuffled = (updates: Uint8Array[]) =>
          [...updates, ...updates]
            .map((update, index) => ({ update, rank: shuffle[index % shuffle.length] ?? 0 }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ update }) => update);
        for (const [turn, { peer, verb: action, target, at, remove, words }] of steps.entries()) {
          const document = all[peer % count]?.document as Y.Doc;
          const { lists, cards } = openDocument(board, document);
          const list = lists.ids()[target % Math.max(lists.ids().length, 1)];
          const card = cards.ids()[target % Math.max(cards.ids().length, 1)];
          const fresh = `r${turn}`;
          if (action === 'exchange') exchange(all, shuffled);
          else if (action === 'addList')
            applyEdit(
              document,
              addList,
              { id: fresh, title: words, position: `a${turn % 10}` },
              origin,
            );
          else if (action === 'addCard' && list)
            applyEdit(document, addCard, { id: fresh, list, position: `a${at % 10}` }, origin);
          else if (action === 'type' && card)
            applyEdit(document, typeInCard, { id: card, at, remove, insert: words }, origin);
          else if (action === 'rename' && list)
            applyEdit(document, renameList, { id: list, title: words }, origin);
          else if (action === 'remove' && list)
            applyEdit(document, removeList, { id: list }, origin);
        }
        exchange(all, shuffled);
        const readings = all.map(({ document }) => readDocument(board, document));
        for (const reading of readings) expect(reading).toEqual(readings[0]);
      },
    ),
  );
});
