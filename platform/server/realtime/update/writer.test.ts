import { Document } from '@hocuspocus/server';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { applyStored, type Changed, watchWriters } from './writer.ts';

/** An update by a new browser that has the content of `known`. */
function updateOf(known: Y.Doc, change: (document: Y.Doc) => void): Uint8Array {
  const document = new Y.Doc();
  Y.applyUpdate(document, Y.encodeStateAsUpdate(known));
  const before = Y.encodeStateVector(document);
  change(document);
  return Y.encodeStateAsUpdate(document, before);
}

const setCard = (key: string, text: string) => (document: Y.Doc) =>
  document.getMap('cards').set(key, text);

function watched() {
  const document = new Document('board');
  const reports: { userId: string; transaction: Y.Transaction; keys: (string | null)[] }[] = [];
  const cards = document.getMap('cards');
  watchWriters(document, (userId, transaction, changed: Changed) => {
    reports.push({ userId, transaction, keys: [...(changed.get(cards as never) ?? [])] });
  });
  const updates: Uint8Array[] = [];
  document.on('update', (update: Uint8Array) => updates.push(update));
  return { document, cards, told: reports, updates };
}

test('a change by several users is one change, and each user is reported with their own part', () => {
  const { document, cards, told: reports, updates } = watched();
  const by = (userId: string | null, key: string) => ({
    userId,
    update: updateOf(document, setCard(key, userId ?? '')),
  });
  applyStored(document, [by('amara', '1'), by('ben', '2'), by('amara', '3'), by(null, '4')]);
  expect(updates).toHaveLength(1);
  expect([...cards.keys()].sort()).toEqual(['1', '2', '3', '4']);
  expect(reports.map(({ userId, keys }) => [userId, keys])).toEqual([
    ['amara', ['1', '3']],
    ['ben', ['2']],
  ]);
  expect(new Set(reports.map(({ transaction }) => transaction)).size).toBe(1);
});

test('two users who change the same record are both reported', () => {
  const { document, told: reports } = watched();
  applyStored(document, [
    { userId: 'amara', update: updateOf(document, setCard('1', 'a')) },
    { userId: 'ben', update: updateOf(document, setCard('1', 'b')) },
  ]);
  expect(reports.map(({ userId, keys }) => [userId, keys])).toEqual([
    ['amara', ['1']],
    ['ben', ['1']],
  ]);
});

test('an update that the document cannot apply does not stop others', () => {
  const { document, cards } = watched();
  const bad = { userId: 'mallory', update: new Uint8Array([1, 1, 4, 0]) };
  const failed = applyStored(document, [
    { userId: 'amara', update: updateOf(document, setCard('1', 'a')) },
    bad,
    { userId: 'ben', update: updateOf(document, setCard('2', 'b')) },
  ]);
  expect([...failed.keys()]).toEqual([bad]);
  expect([...cards.keys()].sort()).toEqual(['1', '2']);
});
