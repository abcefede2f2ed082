import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  defineDocument,
  emptyDocument,
  openDocument,
  readDocument,
} from '#kernel/document/document.ts';
import { mergingText, partOf, position, reference } from '#kernel/document/fields.ts';
import { removeWithParts } from '#kernel/document/remove.ts';
import { type Removal, watchRemoval } from './removal.ts';

const board = defineDocument({
  name: 'board',
  shape: {
    facts: {},
    records: {
      stages: { position: position() },
      cards: { stage: partOf('stages'), text: mergingText(500), position: position() },
      remarks: { card: reference('cards'), text: mergingText(500) },
    },
  },
});

/** Two users with the same board: changes of one reach the other when they are synchronised. */
function together() {
  const [mine, hers] = [emptyDocument(board), new Y.Doc()];
  const bring = (from: Y.Doc, to: Y.Doc) =>
    Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), 'the server');
  const { stages, cards, remarks } = openDocument(board, mine);
  mine.transact(() => {
    stages.insert('s', { position: 'a0' });
    stages.insert('t', { position: 'a1' });
    cards.insert('a', { stage: 's', text: 'Calls the bank', position: 'a0' });
    cards.insert('b', { stage: 's', text: 'Waits', position: 'a1' });
    cards.insert('c', { stage: 't', text: 'Is let in', position: 'a0' });
    remarks.insert('r', { card: 'a', text: 'Twice' });
  });
  bring(mine, hers);
  let removal: Removal | undefined;
  const stop = watchRemoval(board, mine, { collection: 'cards', id: 'a' }, (current) => {
    removal = current;
  });
  return {
    mine,
    hers,
    stop,
    opened: openDocument(board, hers),
    meet() {
      bring(hers, mine);
      bring(mine, hers);
    },
    told: () => removal,
  };
}
const texts = (document: Y.Doc) =>
  readDocument(board, document)
    .value.cards.map(({ text }) => text)
    .sort();

test('a card that another user removes while it is edited can be restored for both, with its text', () => {
  const { mine, hers, opened, meet, told: lastRemoval } = together();
  openDocument(board, mine).cards.replaceText('a', 'text', 14, 0, ' again');
  removeWithParts(board, opened, 'cards', ['a']);
  meet();
  expect(texts(mine)).toEqual(['Is let in', 'Waits']);
  let returned = 0;
  lastRemoval()?.onReturn(() => {
    returned += 1;
  });
  lastRemoval()?.bringBack();
  meet();
  for (const one of [mine, hers]) {
    expect(texts(one)).toEqual(['Calls the bank again', 'Is let in', 'Waits']);
    expect(readDocument(board, one).value.remarks).toMatchObject([{ card: 'a', text: 'Twice' }]);
  }
  expect(returned).toBe(1);
  opened.cards.replaceText('a', 'text', 0, 0, 'She ');
  meet();
  expect(texts(mine)).toContain('She Calls the bank again');
});

test('the parent of a removed card is restored too, and other changes by the other user stay', () => {
  const { mine, hers, opened, meet, told: lastRemoval } = together();
  // Everything arrives at once, as from a user who was offline.
  removeWithParts(board, opened, 'stages', ['s']);
  removeWithParts(board, opened, 'cards', ['c']);
  opened.cards.insert('d', { stage: 't', text: 'Looks around', position: 'a2' });
  meet();
  expect(texts(mine)).toEqual(['Looks around']);
  lastRemoval()?.bringBack();
  meet();
  for (const one of [mine, hers])
    expect(texts(one)).toEqual(['Calls the bank', 'Looks around', 'Waits']);
});

test('a user’s own removal, or one of a record that was left, is not reported; another user may restore it first', () => {
  const own = together();
  removeWithParts(board, openDocument(board, own.mine), 'cards', ['a']);
  expect(own.told()).toBeUndefined();

  const left = together();
  left.stop();
  removeWithParts(board, left.opened, 'cards', ['a']);
  left.meet();
  expect(left.told()).toBeUndefined();

  const { mine, hers, opened, meet, told: lastRemoval } = together();
  const undo = new Y.UndoManager(hers.getMap('cards'));
  opened.cards.remove('a');
  meet();
  let returned = 0;
  lastRemoval()?.onReturn(() => {
    returned += 1;
  });
  undo.undo();
  meet();
  expect(returned).toBe(1);
  lastRemoval()?.bringBack();
  lastRemoval()?.forget();
  expect(texts(mine)).toEqual(['Calls the bank', 'Is let in', 'Waits']);
});
