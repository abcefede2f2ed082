import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit, applyPlanned, type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { Failure } from '#kernel/failure.ts';
import { positionAt } from '#kernel/order.ts';
import { restoreValue } from '#kernel/restore.ts';
import { guarded } from '#tests/fixtures/guarded.ts';
import { rowKinds, statuses } from '../contract/codes.ts';
import * as edits from './edits.ts';
import { type MapValue, mapperDocument } from './mapper-document.ts';

const origin = { kind: 'user' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

/** What a step of the test works with: a map, a fresh id, two numbers and some words. */
interface Turn {
  map: MapValue;
  fresh: string;
  a: number;
  b: number;
  words: string;
}
const pick = <T extends { id: string }>(list: readonly T[], number: number): string =>
  list[number % (list.length || 1)]?.id ?? 'nowhere';
const at = (list: readonly { id: string; position: string }[], number: number) =>
  positionAt(list, number % (list.length + 1));
const cellOf = ({ map, a, b }: Turn) => ({
  row: pick(map.rows, b),
  stage: pick(map.stages, a),
  persona: b % 3 ? null : pick(map.personas, a),
});

/** Each verb with what it does in a turn; what it aims at may be gone. */
const verbs: ((turn: Turn) => PlannedEdit)[] = [
  ({ map, fresh, a, words }) =>
    planEdit(edits.addStage, { id: fresh, name: words, position: at(map.stages, a) }),
  ({ map, fresh, a, words }) =>
    planEdit(edits.addStep, { id: fresh, name: words, stage: pick(map.stages, a), position: 'a0' }),
  ({ map, a, b }) =>
    planEdit(edits.moveStep, {
      id: pick(map.steps, a),
      stage: pick(map.stages, b),
      position: 'a1',
    }),
  ({ map, a }) => planEdit(edits.removeStep, { id: pick(map.steps, a) }),
  ({ map, fresh, a, b, words }) =>
    planEdit(edits.addRow, {
      id: fresh,
      name: words,
      kind: rowKinds[b % 7] ?? 'text',
      position: at(map.rows, a),
      group: b % 2 ? pick(map.groups, a) : null,
    }),
  ({ fresh, words }) => planEdit(edits.addGroup, { id: fresh, name: words, position: 'a0' }),
  ({ map, a }) => planEdit(edits.removeGroup, { id: pick(map.groups, a) }),
  ({ map, fresh, a, words }) =>
    planEdit(edits.addPersona, { id: fresh, name: words, position: at(map.personas, a) }),
  ({ map, a }) => planEdit(edits.removePersona, { id: pick(map.personas, a) }),
  (turn) =>
    planEdit(edits.addCard, {
      ...cellOf(turn),
      id: turn.fresh,
      position: 'a0',
      text: turn.words,
    }),
  (turn) =>
    planEdit(edits.moveCard, {
      ...cellOf(turn),
      id: pick(turn.map.cards, turn.b),
      position: 'a1',
    }),
  ({ map, a, b, words }) =>
    planEdit(edits.editCardText, {
      id: pick(map.cards, a),
      at: b % 9,
      remove: b % 3,
      insert: words,
    }),
  ({ map, a, b }) =>
    planEdit(edits.markCardText, {
      id: pick(map.cards, a),
      from: b % 5,
      to: (b % 5) + 3,
      mark: b % 2 ? 'bold' : 'highlight',
      value: b % 7 === 0 ? null : b % 2 ? true : '#b26a00',
    }),
  ({ map, a, b }) =>
    planEdit(edits.setCardStatus, { id: pick(map.cards, a), status: statuses[b % 4] ?? 'O' }),
  ({ map, a, b }) =>
    planEdit(edits.changeCard, { id: pick(map.cards, a), span: (b % 4) + 1, icons: ['mail'] }),
  ({ map, a }) => planEdit(edits.removeCard, { id: pick(map.cards, a) }),
  ({ fresh, words }) => planEdit(edits.addImage, { id: fresh, name: words }),
  ({ map, a, words }) => planEdit(edits.changeImage, { id: pick(map.images, a), alt: words }),
  ({ map, a, b }) =>
    planEdit(edits.pictureCard, {
      id: pick(map.cards, a),
      image: b % 4 ? pick(map.images, b) : null,
    }),
  ({ map, a, b }) =>
    planEdit(edits.picturePersona, {
      id: pick(map.personas, a),
      picture: b % 4 ? pick(map.images, b) : null,
    }),
  ({ map, a }) => planEdit(edits.removeImage, { id: pick(map.images, a) }),
  ({ map, a, b }) =>
    planEdit(edits.moveStage, { id: pick(map.stages, a), position: at(map.stages, b) }),
  ({ map, a }) => planEdit(edits.removeStage, { id: pick(map.stages, a) }),
  ({ map, a, b }) =>
    planEdit(edits.moveRow, { id: pick(map.rows, a), position: at(map.rows, b), group: null }),
  ({ map, a, b }) =>
    planEdit(edits.removeRow, { id: pick(map.rows, a), linesTo: b % 2 ? pick(map.rows, b) : null }),
  ({ map, a, b }) =>
    planEdit(edits.placeLine, { line: 'visibility', row: b % 3 ? pick(map.rows, a) : null }),
  (turn) =>
    planEdit(edits.setEmotion, {
      ...cellOf(turn),
      series: turn.a % 2 ? 'future' : 'current',
      value: turn.b % 6 === 5 ? null : (turn.b % 5) - 2,
    }),
  ({ map, fresh, a, b }) =>
    planEdit(edits.addArrow, { id: fresh, from: pick(map.cards, a), to: pick(map.cards, b) }),
  ({ fresh, words }) => planEdit(edits.addTag, { id: fresh, name: words, position: 'a0' }),
  ({ map, a, b }) =>
    planEdit(edits.setTag, { tag: pick(map.tags, a), card: pick(map.cards, b), on: b % 4 > 0 }),
  ({ map, a }) => planEdit(edits.removeTag, { id: pick(map.tags, a) }),
  ({ map, fresh, a, words }) =>
    planEdit(edits.addNote, { id: fresh, card: pick(map.cards, a), text: words }),
  ({ map, fresh, a }) => planEdit(edits.addEvidence, { id: fresh, row: pick(map.rows, a) }),
  ({ fresh, words }) => planEdit(edits.addDimension, { id: fresh, title: words, position: 'a0' }),
  ({ map, a, b }) =>
    planEdit(edits.setPoint, {
      persona: pick(map.personas, a),
      dimension: pick(map.dimensions, b),
      value: b % 8 === 0 ? null : b % 8,
    }),
  ({ map, a, b }) => planEdit(edits.clearPoints, b % 2 ? {} : { persona: pick(map.personas, a) }),
  ({ map, a }) => planEdit(edits.removeDimension, { id: pick(map.dimensions, a) }),
  ({ map, fresh, a, b }) =>
    planEdit(edits.addPattern, {
      id: fresh,
      position: 'a0',
      members: [pick(map.personas, a)],
      dimensions: [pick(map.dimensions, b)],
    }),
  ({ map, a, b }) =>
    planEdit(edits.setPatternMember, {
      pattern: pick(map.patterns, a),
      persona: pick(map.personas, b),
      on: b % 3 > 0,
    }),
  ({ fresh, words }) => planEdit(edits.addOpportunity, { id: fresh, title: words, position: 'a0' }),
  ({ map, a, b }) =>
    planEdit(edits.setOpportunityCard, {
      opportunity: pick(map.opportunities, a),
      card: pick(map.cards, b),
      on: b % 4 > 0,
    }),
  ({ map, a }) => planEdit(edits.changeRow, { id: pick(map.rows, a), locked: a % 5 === 0 }),
];

const someStep = fc.record({
  peer: fc.nat(2),
  /** One more than there are verbs: everybody hears of everything. */
  verb: fc.nat(verbs.length),
  a: fc.nat(),
  b: fc.nat(),
  words: fc.string({ maxLength: 8 }),
});
type SomeStep = typeof someStep extends fc.Arbitrary<infer T> ? T : never;

/** What an edit refuses, because its target is gone or locked, leaves the map as it was. */
function perform(map: Y.Doc, fresh: string, { verb, ...numbers }: SomeStep): void {
  const before = read(map);
  const planned = verbs[verb]?.({ map: before, fresh, ...numbers });
  try {
    if (planned) applyPlanned(map, [planned], origin);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(read(map)).toEqual(before);
  }
}

function startMap(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  for (const id of ['s1', 's2']) applyEdit(map, edits.addStage, { id, position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'actions', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'mood', kind: 'emotion', position: 'a1' }, origin);
  applyEdit(map, edits.addPersona, { id: 'amara', position: 'a0' }, origin);
  applyEdit(map, edits.addDimension, { id: 'risk', position: 'a0' }, origin);
  for (const id of ['c1', 'c2'])
    applyEdit(map, edits.addCard, { id, stage: 's1', row: 'actions', position: 'a0' }, origin);
  return map;
}

const steps = fc.array(someStep, { maxLength: 40 });

test('whatever two or three people do, the server takes it, and in whatever order it arrives they see the same map', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3),
      steps,
      fc.array(fc.nat(), { minLength: 50, maxLength: 50 }),
      (count, steps, ranks) => {
        const start = Y.encodeStateAsUpdate(startMap());
        const server = guarded(mapperDocument, start);
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
          for (const update of sent.flat()) expect(server.take(update)).toBe(true);
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
          if (step.verb === verbs.length) exchange();
          else if (peer) perform(peer.document, `r${turn}`, step);
        }
        exchange();
        const readings = peers.map(({ document }) => readDocument(mapperDocument, document));
        for (const reading of readings) expect(reading).toEqual(readings[0]);
      },
    ),
  );
});

/** What only points at something stays when that goes, and points at it again after an undo. */
const pointing = new Set(['step', 'image', 'picture']);

test('whatever one makes, what is removed leaves nothing behind, and a copy says the same', () => {
  fc.assert(
    fc.property(steps, (steps) => {
      const map = startMap();
      for (const [turn, step] of steps.entries()) perform(map, `r${turn}`, step);
      const { value, dropped } = readDocument(mapperDocument, map);
      expect(dropped.filter(({ field }) => !pointing.has(field ?? ''))).toEqual([]);
      const copy = emptyDocument(mapperDocument);
      restoreValue(mapperDocument, copy, value, { kind: 'import' });
      expect(read(copy)).toEqual(value);
    }),
  );
});
