import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, openDocument, readDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import { positionAt } from '#kernel/order.ts';
import * as edits from './edits.ts';
import { mapperDocument, statuses } from './mapper-document.ts';

const origin = { kind: 'user', userId: 'amara' } as const;

/** A map with two stages and a row of each kind. */
function smallMap(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  applyEdit(map, edits.addStage, { id: 's1', name: 'Apply', position: 'a0' }, origin);
  applyEdit(map, edits.addStage, { id: 's2', name: 'Prove', position: 'a1' }, origin);
  applyEdit(map, edits.addRow, { id: 'actions', name: 'Actions', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'mood', kind: 'emotion', position: 'a1' }, origin);
  return map;
}

const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

test('stages, rows, cards and points are put where they were asked for', () => {
  const map = smallMap();
  applyEdit(map, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  applyEdit(
    map,
    edits.editCardText,
    { id: 'c', at: 0, remove: 0, insert: 'Fills 14 fields' },
    origin,
  );
  applyEdit(map, edits.setCardStatus, { id: 'c', status: 'R' }, origin);
  applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's2', value: -2 }, origin);
  applyEdit(map, edits.markMomentOfTruth, { id: 's2', on: true }, origin);
  applyEdit(map, edits.describeMap, { actor: 'Amara', state: 'future' }, origin);
  const { facts, stages, rows, cards, points } = read(map);
  expect(facts).toEqual({ actor: 'Amara', scenario: '', state: 'future' });
  expect(stages.map(({ name, momentOfTruth }) => [name, momentOfTruth])).toEqual([
    ['Apply', false],
    ['Prove', true],
  ]);
  expect(rows.map(({ id, kind }) => [id, kind])).toEqual([
    ['actions', 'text'],
    ['mood', 'emotion'],
  ]);
  expect(cards).toEqual([
    { id: 'c', stage: 's1', row: 'actions', text: 'Fills 14 fields', status: 'R', position: 'a0' },
  ]);
  expect(points).toEqual([{ id: 'mood.s2', row: 'mood', stage: 's2', value: -2 }]);
});

test('a cell has one emotion, and none where it was taken away', () => {
  const map = smallMap();
  for (const value of [-1, 2])
    applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's1', value }, origin);
  expect(read(map).points).toMatchObject([{ value: 2 }]);
  applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's1', value: null }, origin);
  expect(read(map).points).toEqual([]);
  expect(() =>
    applyEdit(map, edits.setEmotion, { row: 'mood', stage: 's1', value: 3 }, origin),
  ).toThrow();
});

test('removing a stage takes its cards and points with it', () => {
  const map = smallMap();
  for (const stage of ['s1', 's2']) {
    applyEdit(
      map,
      edits.addCard,
      { id: `c-${stage}`, stage, row: 'actions', position: 'a0' },
      origin,
    );
    applyEdit(map, edits.setEmotion, { row: 'mood', stage, value: 1 }, origin);
  }
  applyEdit(map, edits.removeStage, { id: 's1' }, origin);
  expect(openDocument(mapperDocument, map).cards.ids()).toEqual(['c-s2']);
  expect(openDocument(mapperDocument, map).points.ids()).toEqual(['mood.s2']);
});

test('a card moves to another cell, and stages and rows change places', () => {
  const map = smallMap();
  applyEdit(map, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  applyEdit(map, edits.moveCard, { id: 'c', stage: 's2', row: 'actions', position: 'a5' }, origin);
  applyEdit(map, edits.moveStage, { id: 's1', position: positionAt(read(map).stages, 2) }, origin);
  applyEdit(map, edits.moveRow, { id: 'mood', position: positionAt(read(map).rows, 0) }, origin);
  expect(read(map)).toMatchObject({
    stages: [{ id: 's2' }, { id: 's1' }],
    rows: [{ id: 'mood' }, { id: 'actions' }],
    cards: [{ id: 'c', stage: 's2' }],
  });
});

test('a card whose stage a colleague removes at the same time disappears for both', () => {
  const [mine, theirs] = [smallMap(), new Y.Doc()];
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  applyEdit(mine, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  applyEdit(theirs, edits.removeStage, { id: 's1' }, origin);
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(mine));
  Y.applyUpdate(mine, Y.encodeStateAsUpdate(theirs));
  expect(read(mine).cards).toEqual([]);
  expect(read(theirs)).toEqual(read(mine));
});

test('a text stays within 500 characters however it is typed', () => {
  const map = smallMap();
  applyEdit(map, edits.addCard, { id: 'c', stage: 's1', row: 'actions', position: 'a0' }, origin);
  for (let turn = 0; turn < 3; turn += 1) {
    applyEdit(
      map,
      edits.editCardText,
      { id: 'c', at: 0, remove: 0, insert: 'x'.repeat(300) },
      origin,
    );
  }
  expect(read(map).cards[0]?.text).toHaveLength(500);
});

const someEdit = fc.record({
  peer: fc.nat(2),
  verb: fc.constantFrom(
    'addStage',
    'addRow',
    'addCard',
    'type',
    'status',
    'moveCard',
    'moveStage',
    'removeStage',
    'removeRow',
    'removeCard',
    'emotion',
    'exchange',
  ),
  a: fc.nat(),
  b: fc.nat(),
  words: fc.string({ maxLength: 8 }),
});
type SomeEdit = typeof someEdit extends fc.Arbitrary<infer T> ? T : never;

function perform(map: Y.Doc, fresh: string, { verb, a, b, words }: SomeEdit): void {
  const value = read(map);
  const pick = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % (list.length || 1)];
  const stage = pick(value.stages, a)?.id;
  const row = pick(value.rows, b)?.id;
  const card = pick(value.cards, a)?.id;
  const position = positionAt([], 0);
  if (verb === 'addStage')
    applyEdit(
      map,
      edits.addStage,
      { id: fresh, name: words, position: positionAt(value.stages, a % (value.stages.length + 1)) },
      origin,
    );
  if (verb === 'addRow')
    applyEdit(
      map,
      edits.addRow,
      { id: fresh, name: words, kind: a % 2 ? 'text' : 'emotion', position },
      origin,
    );
  if (verb === 'addCard' && stage && row)
    applyEdit(map, edits.addCard, { id: fresh, stage, row, position, text: words }, origin);
  if (verb === 'type' && card)
    applyEdit(
      map,
      edits.editCardText,
      { id: card, at: b % 9, remove: b % 3, insert: words },
      origin,
    );
  if (verb === 'status' && card)
    applyEdit(map, edits.setCardStatus, { id: card, status: statuses[b % 4] ?? 'O' }, origin);
  if (verb === 'moveCard' && card && stage && row)
    applyEdit(map, edits.moveCard, { id: card, stage, row, position }, origin);
  if (verb === 'moveStage' && stage)
    applyEdit(
      map,
      edits.moveStage,
      { id: stage, position: positionAt(value.stages, b % value.stages.length) },
      origin,
    );
  if (verb === 'removeStage' && stage) applyEdit(map, edits.removeStage, { id: stage }, origin);
  if (verb === 'removeRow' && row) applyEdit(map, edits.removeRow, { id: row }, origin);
  if (verb === 'removeCard' && card) applyEdit(map, edits.removeCard, { id: card }, origin);
  if (verb === 'emotion' && stage && row)
    applyEdit(
      map,
      edits.setEmotion,
      { stage, row, value: b % 6 === 5 ? null : (b % 5) - 2 },
      origin,
    );
}

test('whatever two or three people do, in whatever order it arrives, they see the same map', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3),
      fc.array(someEdit, { maxLength: 40 }),
      fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
      (count, steps, ranks) => {
        const start = Y.encodeStateAsUpdate(smallMap());
        const peers = Array.from({ length: count }, () => {
          const document = new Y.Doc();
          Y.applyUpdate(document, start);
          const outbox: Uint8Array[] = [];
          document.on('update', (update: Uint8Array, from: unknown) => {
            if (from !== 'wire') outbox.push(update);
          });
          return { document, outbox };
        });
        const exchange = () => {
          const sent = peers.map(({ outbox }) => outbox.splice(0));
          for (const [index, { document }] of peers.entries()) {
            sent
              .flatMap((updates, from) => (from === index ? [] : updates))
              .map((update, turn) => ({ update, rank: ranks[(turn + index) % ranks.length] ?? 0 }))
              .sort((x, y) => x.rank - y.rank)
              .forEach(({ update }) => {
                Y.applyUpdate(document, update, 'wire');
              });
          }
        };
        for (const [turn, step] of steps.entries()) {
          const peer = peers[step.peer % count];
          if (step.verb === 'exchange') exchange();
          else if (peer) perform(peer.document, `r${turn}`, step);
        }
        exchange();
        const readings = peers.map(({ document }) => readDocument(mapperDocument, document));
        for (const reading of readings) expect(reading).toEqual(readings[0]);
      },
    ),
  );
});
