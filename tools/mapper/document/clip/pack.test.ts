import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { linesOf } from '../grid/lines.ts';
import { mapperDocument } from '../mapper-document.ts';
import { packBlock, packPart } from './pack.ts';
import { planPart } from './paste-parts.ts';

const position = 'a0';
const stage = (id: string, at = position) =>
  planEdit(edits.addStage, { id, name: id, position: at });
const step = (id: string, of: string, at = position) =>
  planEdit(edits.addStep, { id, stage: of, name: id, position: at });
const row = (id: string, more = {}) => planEdit(edits.addRow, { id, name: id, position, ...more });
const card = (id: string, more: object) =>
  planEdit(edits.addCard, { id, text: id, position, row: 'r', ...more });
const feel = (value: number, more: object) =>
  planEdit(edits.setEmotion, { row: 'felt', stage: 's', value, ...more });

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  const run = (edits: PlannedEdit[]) => applyPlanned(map, edits, { kind: 'user' });
  const read = () => readDocument(mapperDocument, map).value;
  run(planned);
  let ids = 0;
  return {
    read,
    paste(clip: ReturnType<typeof packPart>, after: string | null) {
      const options = { newId: () => `n${ids++}`, board: 'map' as const, after };
      const pasted = clip && planPart(read(), clip, options);
      run(pasted?.planned ?? []);
      return pasted?.id;
    },
  };
}

/** A journey with two stages, the second with two steps, a row of cards and a row of emotions. */
const journey = [
  ...[stage('s'), stage('t', 'a1'), step('t1', 't'), step('t2', 't', 'a1')],
  ...[row('r'), row('felt', { kind: 'emotion', position: 'a1', perPersona: true })],
  planEdit(edits.addPersona, { id: 'p', name: 'Ruth', position }),
];

test('each cell of an emotion row is copied with the emotions of its column and lane, current and future', () => {
  const map = mapOf(
    ...[...journey, row('other', { kind: 'emotion', position: 'a2', perPersona: true })],
    ...[feel(1, { persona: 'p' }), feel(2, { persona: 'p', series: 'future' }), feel(-2, {})],
    ...[
      feel(-1, { persona: 'p', stage: 't', step: 't2' }),
      feel(0, { row: 'other', persona: 'p' }),
    ],
  ).read();
  const block = { top: 1, left: 0, bottom: 1, right: 2 };
  const [cells = []] = packBlock(map, linesOf(map), block);
  expect(cells.map(({ cards, feelings }) => [cards, feelings])).toEqual([
    [
      [],
      expect.arrayContaining([
        { series: 'current', value: 1, label: '' },
        { series: 'future', value: 2, label: '' },
      ]),
    ],
    [[], []],
    [[], [{ series: 'current', value: -1, label: '' }]],
  ]);
  expect(cells[0]?.feelings).toHaveLength(2);
});

test('a part is packed by kind and id; a removed one, or one of another kind, is nothing', () => {
  const map = mapOf(...journey, planEdit(edits.addGroup, { id: 'g', position })).read();
  const ids = { row: 'r', group: 'g', stage: 's', step: 't1', persona: 'p' } as const;
  for (const of of ['row', 'group', 'stage', 'step', 'persona'] as const)
    for (const [what, id] of Object.entries({ ...ids, nothing: 'gone' })) {
      const clip = packPart(map, { of, id }, 'map');
      expect([of, what, clip?.what]).toEqual([of, what, of === what ? of : undefined]);
    }
});

test('a stage is packed with its steps and cards, a persona with their cards', () => {
  const map = mapOf(
    ...[...journey, step('s1', 's')],
    ...[card('in s', { stage: 's' }), card('in t', { stage: 't', step: 't2' })],
    card('hers', { stage: 's', persona: 'p' }),
  ).read();
  const headerText = (of: 'stage' | 'persona', id: string) =>
    packPart(map, { of, id }, 'map')?.cells.flatMap(({ cards }) => cards.map(({ text }) => text));
  expect(headerText('stage', 't')).toEqual(['in t']);
  expect(headerText('persona', 'p')).toEqual(['hers']);
  const clip = packPart(map, { of: 'stage', id: 't' }, 'map');
  expect(clip?.what === 'stage' && clip.stage.steps.map(({ id }) => id)).toEqual(['t1', 't2']);
});

test('a section is packed with its rows of one board', () => {
  const map = mapOf(
    planEdit(edits.addGroup, { id: 'g', name: 'Inside', position }),
    ...[row('above', { group: 'g' }), row('below', { group: 'g', board: 'blueprint' }), row('r')],
  ).read();
  const rows = (board: 'map' | 'blueprint') => {
    const clip = packPart(map, { of: 'group', id: 'g' }, board);
    return clip?.what === 'group' && clip.group.rows.map(({ id }) => id);
  };
  expect([rows('map'), rows('blueprint')]).toEqual([['above'], ['below']]);
});

test('a copied emotion row keeps the labels of its levels', () => {
  const level = (of: string, label: string) =>
    planEdit(edits.labelLevel, { row: of, place: 4, label, emoji: '🙂' });
  const other = row('other', { kind: 'emotion', position: 'a2' });
  const map = mapOf(...journey, other, level('felt', 'Glad'), level('other', 'Not this'));
  const made = map.paste(packPart(map.read(), { of: 'row', id: 'felt' }, 'map'), 'felt');
  const levels = map.read().levels.filter((one) => one.row === made);
  expect(levels).toMatchObject([{ place: 4, label: 'Glad', emoji: '🙂' }]);
});

test.each([
  ['behind a step that is chosen', 't1', 't', ['t1', 'made', 't2']],
  ['last in a stage that is chosen', 's', 's', ['made']],
  ['last in the last stage where none is chosen', null, 't', ['t1', 't2', 'made']],
] as const)('a copied step is placed %s, with its cards', (_, after, of, order) => {
  const map = mapOf(...journey, card('asks', { stage: 't', step: 't1' }));
  const made = map.paste(packPart(map.read(), { of: 'step', id: 't1' }, 'map'), after);
  const { steps, cards } = map.read();
  const own = steps.filter((one) => one.stage === of);
  expect(own.map(({ id }) => (id === made ? 'made' : id))).toEqual(order);
  expect(cards.find((one) => one.step === made)).toMatchObject({ stage: of, text: 'asks' });
});

test('a copied row is in the section of the row that it is placed after, else in none', () => {
  const group = planEdit(edits.addGroup, { id: 'g', position });
  const map = mapOf(group, row('in', { group: 'g' }), row('out', { position: 'a1' }));
  const clip = packPart(map.read(), { of: 'row', id: 'out' }, 'map');
  const made = [map.paste(clip, 'in'), map.paste(clip, null)];
  const { rows } = map.read();
  expect(rows.map(({ id, group }) => [made.includes(id), group])).toEqual([
    [false, 'g'],
    [true, 'g'],
    [false, null],
    [true, null],
  ]);
});
