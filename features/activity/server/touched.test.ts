import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { touchedBy } from './touched.ts';
import type { WorkDone } from './work-done.ts';

/** The changes that another document reports. */
function reported(prepare: (document: Y.Doc) => void, change: (document: Y.Doc) => void): WorkDone {
  const [from, to] = [new Y.Doc(), new Y.Doc()];
  to.getMap('cards');
  to.getMap('facts');
  prepare(from);
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
  let workDone: WorkDone | undefined;
  to.on('afterTransaction', (transaction) => {
    workDone = touchedBy(transaction);
  });
  const before = Y.encodeStateVector(from);
  from.transact(() => change(from));
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from, before));
  if (!workDone) throw new Error('No change arrived.');
  return workDone;
}

const card = (text: string) =>
  new Y.Map<unknown>([
    ['text', new Y.Text(text)],
    ['status', 'O'],
  ]);
const twoCards = (document: Y.Doc) => {
  document.getMap('cards').set('1', card('one'));
  document.getMap('cards').set('2', card('two'));
  document.getMap('facts').set('actor', 'Amara');
};

test('added, changed and removed records are found from the change itself', () => {
  const workDone = reported(twoCards, (document) => {
    const cards = document.getMap<Y.Map<unknown>>('cards');
    cards.set('3', card('three'));
    cards.get('1')?.set('status', 'R');
    cards.delete('2');
  });
  expect(workDone.records).toEqual({ cards: { added: ['3'], changed: ['1'], removed: ['2'] } });
  expect(workDone.facts).toEqual([]);
});

test('typing in a card counts as a change of the card, and document properties are listed by name', () => {
  const workDone = reported(twoCards, (document) => {
    const text = document.getMap<Y.Map<unknown>>('cards').get('1')?.get('text');
    if (text instanceof Y.Text) text.insert(0, 'Number ');
    document.getMap('facts').set('actor', 'Ben');
  });
  expect(workDone.records).toEqual({ cards: { added: [], changed: ['1'], removed: [] } });
  expect(workDone.facts).toEqual(['actor']);
});

test('a change by several users is divided among its authors', () => {
  const document = new Y.Doc();
  const cards = document.getMap<Y.Map<unknown>>('cards');
  document.getMap('facts');
  twoCards(document);
  const own = (...changed: [unknown, string | null][]) =>
    new Map(changed.map(([type, key]) => [type, new Set([key])])) as Y.Transaction['changed'];
  let reported: WorkDone[] = [];
  document.on('afterTransaction', (transaction) => {
    const text = cards.get('1')?.get('text');
    reported = [own([cards, '3'], [text, null]), own([cards, '2'])].map((one) =>
      touchedBy(transaction, one),
    );
  });
  document.transact(() => {
    cards.set('3', card('three'));
    cards.delete('2');
    const text = cards.get('1')?.get('text');
    if (text instanceof Y.Text) text.insert(0, 'Number ');
    document.getMap('facts').set('actor', 'Ben');
  });
  expect(reported).toEqual([
    { acts: [], facts: [], records: { cards: { added: ['3'], changed: ['1'], removed: [] } } },
    { acts: [], facts: [], records: { cards: { added: [], changed: [], removed: ['2'] } } },
  ]);
});

test('a replaced record counts as changed, a record that is added and then changed as added, a removed one as removed', () => {
  const workDone = reported(twoCards, (document) => {
    const cards = document.getMap<Y.Map<unknown>>('cards');
    cards.set('1', card('one anew'));
    cards.set('3', card('three'));
    cards.get('3')?.set('status', 'R');
    cards.get('2')?.set('status', 'R');
    cards.delete('2');
  });
  expect(workDone.records).toEqual({ cards: { added: ['3'], changed: ['1'], removed: ['2'] } });
});

test('changes outside the content of a document are not recorded', () => {
  const workDone = reported(twoCards, (document) => document.getMap('document').set('version', 2));
  expect(workDone).toMatchObject({ records: {}, facts: [] });
});
