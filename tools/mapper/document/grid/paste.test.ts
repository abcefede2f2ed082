import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import type { PackedCell } from '../clip/clip.ts';
import {
  addCard,
  addEvidence,
  addGroup,
  addPersona,
  addRow,
  addStage,
  addStep,
  describeMap,
  setEmotion,
} from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { linesOf } from './lines.ts';
import { type Content, planFill, planPaste } from './paste.ts';

const stage = (id: string, position = 'a0') => planEdit(addStage, { id, name: id, position });
const row = (id: string, more = {}) => planEdit(addRow, { id, name: id, position: 'a0', ...more });
const card = (id: string, more = {}) =>
  planEdit(addCard, { id, row: 'r', stage: 's', text: id, position: 'a0', ...more });

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  const run = (edits: PlannedEdit[]) => applyPlanned(map, edits, { kind: 'user' });
  const read = () => readDocument(mapperDocument, map).value;
  let ids = 0;
  const newId = () => `new${ids++}`;
  run(planned);
  return {
    read,
    put(table: Content[][], at = { row: 0, column: 0 }, board: 'map' | 'blueprint' = 'map') {
      const pasted = planPaste(read(), table, at, { newId, board });
      run(pasted.planned);
      return { ...pasted, names: pasted.planned.map(({ edit }) => edit.name) };
    },
    fill(table: Content[][], focus: { row: number; column: number }) {
      run(planFill(read(), table, { anchor: { row: 0, column: 0 }, focus }, { newId }).planned);
    },
    texts: () => read().cards.map(({ text }) => text),
  };
}

test('texts replace those of existing cards in order; surplus cards are removed, missing ones added', () => {
  const map = mapOf(stage('s'), row('r'), card('one'), card('two', { position: 'a1' }));
  map.put([['1st\n2nd\n3rd']]);
  expect(map.read().cards.map(({ id, text }) => [id.slice(0, 3), text])).toEqual([
    ['one', '1st'],
    ['two', '2nd'],
    ['new', '3rd'],
  ]);
  expect(map.put([['1st']]).names).toEqual(['removeCards']);
  // The one remaining card takes all lines.
  map.put([['a\nb']]);
  expect(map.read().cards.map(({ id, text }) => [id, text])).toEqual([['one', 'a\nb']]);
  map.put([['']]);
  expect(map.texts()).toEqual([]);
});

test('words that replace others are assumed, and the evidence of the others stays with the stage', () => {
  const said = { id: 'e', card: 'c', kind: 'person', ref: 'P07', quote: 'I wait' } as const;
  const map = mapOf(
    ...[stage('s'), row('r'), card('c', { text: 'Waits for the letter', status: 'R' })],
    planEdit(addEvidence, said),
  );
  const stored = () => {
    const { cards, evidence } = map.read();
    return {
      cards: cards.map(({ id, text, status }) => [id, text, status]),
      evidence: evidence.map((one) => [one.card, one.stage, one.ref, one.quote]),
    };
  };
  map.put([['Waits for a letter']]);
  expect(stored()).toEqual({
    cards: [['c', 'Waits for a letter', 'R']],
    evidence: [['c', null, 'P07', 'I wait']],
  });
  map.put([['Rings the bank']]);
  expect(stored()).toEqual({
    cards: [['c', 'Rings the bank', 'A']],
    evidence: [[null, 's', 'P07', 'I wait']],
  });
});

test.each([
  ['Rings (R)', 'Rings', ['R', 'R']],
  ['Rings (Researched)', 'Rings', ['R', 'R']],
  ['y2 (IP)', 'y2', ['IP', 'IP']],
  ['Rings (twice)', 'Rings (twice)', ['O', 'A']],
  ['(R)', '(R)', ['O', 'A']],
])(
  'pasted %j is the text %j with the statuses %j, in an empty cell and on a card',
  (given, text, statuses) => {
    for (const [at, there] of [[], [card('c', { text: 'Waits', status: 'R' })]].entries()) {
      const map = mapOf(stage('s'), row('r'), ...there);
      map.put([[given]]);
      expect(map.read().cards.map((one) => [one.text, one.status])).toEqual([[text, statuses[at]]]);
    }
  },
);

test('a list takes one card a line, without empty ones', () => {
  const map = mapOf(stage('s'), row('r', { kind: 'list' }));
  map.put([['a\n\nb']]);
  expect(map.texts()).toEqual(['a', 'b']);
  expect(map.put([['a\nb']]).planned).toEqual([]);
});

test('text beyond the maximum length of a card is cut and reported, text of that length is not', () => {
  const map = mapOf(stage('s'), row('r'));
  const fits = 'x'.repeat(lengths.text);
  expect(map.put([[fits]]).refused).toEqual([]);
  expect(map.put([[`${fits}y`]]).refused).toEqual([{ row: 0, column: 0, reason: 'too long' }]);
  expect(map.texts()).toEqual([fits]);
});

test('a paste goes to the step, the lane or the persona of its cell', () => {
  const steps = ['t', 'u'].map((id, at) =>
    planEdit(addStep, { id, stage: 's', name: id, position: `a${at}` }),
  );
  const people = ['p', 'q'].map((id, at) => planEdit(addPersona, { id, position: `a${at}` }));
  const journey = mapOf(stage('s'), ...steps, ...people, row('r', { perPersona: true }));
  journey.put([['here']], { row: 1, column: 1 });
  expect(journey.read().cards).toMatchObject([
    { row: 'r', stage: 's', step: 'u', persona: 'q', text: 'here' },
  ]);
  const type = planEdit(describeMap, { mapType: 'persona' });
  const personas = mapOf(type, ...people, row('r'));
  personas.put([['here']], { row: 0, column: 1 });
  expect(personas.read().cards).toMatchObject([{ stage: null, step: null, persona: 'q' }]);
});

test('missing rows, stages and personas are added: rows in the section of the last one', () => {
  const group = planEdit(addGroup, { id: 'g', name: 'Inside', position: 'a0' });
  const journey = mapOf(stage('s'), group, row('r', { group: 'g' }));
  const { selection } = journey.put([['a', 'b', 'c'], ['d']], { row: 1, column: 0 });
  const { rows, stages, cards } = journey.read();
  expect(rows.map(({ group, board, kind }) => [group, board, kind])).toEqual(
    Array(3).fill(['g', 'map', 'text']),
  );
  expect([stages.length, cards.length]).toEqual([3, 4]);
  expect(selection).toEqual({ anchor: { row: 1, column: 0 }, focus: { row: 2, column: 2 } });
  const type = planEdit(describeMap, { mapType: 'persona' });
  const personas = mapOf(type, row('r'));
  personas.put([['a', 'b']]);
  expect([personas.read().personas.length, personas.read().stages.length]).toEqual([2, 0]);
  expect(personas.texts().sort()).toEqual(['a', 'b']);
  // The blueprint of such a map has stages, too.
  personas.put([['c']], { row: 0, column: 0 }, 'blueprint');
  const after = personas.read();
  expect([after.stages.length, after.rows.map(({ board }) => board).sort()]).toEqual([
    ...[1, ['blueprint', 'map']],
  ]);
  expect(linesOf(after, 'blueprint').rows).toHaveLength(1);
});

test.each<[string, number | undefined]>([
  ['-2', -2],
  [' 1,5 ', 1.5],
  ['−1', -1],
  ['0', 0],
  ['', undefined],
])('%j pasted into an emotion row sets %j', (given, value) => {
  const edit = planEdit(setEmotion, { row: 'r', stage: 's', value: 2 });
  const map = mapOf(stage('s'), row('r', { kind: 'emotion' }), edit);
  expect(map.put([[given]]).refused).toEqual([]);
  expect(map.read().emotions[0]?.value).toBe(value);
});

test.each(['-2.1', '2.1', 'calls'])('%j is no emotion, and does not change the cell', (given) => {
  const edit = planEdit(setEmotion, { row: 'r', stage: 's', value: 2 });
  const map = mapOf(stage('s'), row('r', { kind: 'emotion' }), edit);
  const { refused, planned } = map.put([['1', given]]);
  expect(refused).toEqual([{ row: 0, column: 1, reason: 'no emotion' }]);
  expect(planned).toHaveLength(2);
});

test('a word pasted into an emotion row stays as the label of its point', () => {
  const map = mapOf(stage('s'), row('r', { kind: 'emotion' }));
  expect(map.put([['sehr zufrieden']]).refused).toEqual([]);
  expect(map.read().emotions).toMatchObject([{ value: 2, label: 'sehr zufrieden' }]);
});

const cellOf = (more: Partial<PackedCell>): PackedCell => ({ cards: [], feelings: [], ...more });

test('a copied emotion keeps its current and future value, and becomes text in a cell of cards', () => {
  const now = { series: 'current', value: -1 } as const;
  const later = { series: 'future', value: 2 } as const;
  const map = mapOf(stage('s'), row('felt', { kind: 'emotion' }), row('words', { position: 'a1' }));
  const both = cellOf({ feelings: [later, now] });
  map.put([[both], [both]]);
  expect(
    map
      .read()
      .emotions.map(({ series, value }) => [series, value])
      .sort(),
  ).toEqual([
    ['current', -1],
    ['future', 2],
  ]);
  expect(map.texts()).toEqual(['-1']);
  map.put([[cellOf({ feelings: [later] })]], { row: 1, column: 0 });
  expect(map.texts()).toEqual([]);
  // An emotion cell without an emotion clears the target.
  map.put([[cellOf({})]]);
  expect(map.read().emotions.map(({ series }) => series)).toEqual(['future']);
});

test('a block is repeated over a larger one in each direction', () => {
  const map = mapOf(stage('s'));
  map.fill(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    { row: 2, column: 2 },
  );
  const { rows, stages, cards } = map.read();
  const said = rows.map(({ id }) =>
    stages.map((one) => cards.find((card) => card.row === id && card.stage === one.id)?.text),
  );
  expect(said).toEqual([
    ['a', 'b', 'a'],
    ['c', 'd', 'c'],
    ['a', 'b', 'a'],
  ]);
  map.fill([], { row: 0, column: 1 });
  // Empty cells do not clear cells that a fill covers.
  expect(map.texts().sort()).toEqual(['a', 'a', 'a', 'b', 'c', 'c', 'd']);
});
