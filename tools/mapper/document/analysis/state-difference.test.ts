import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { betweenMaps, stateDifferences } from './state-difference.ts';

const origin = { kind: 'user' } as const;

test('from the current to the future state: the emotions at each stage, and its opportunities', () => {
  const map = emptyDocument(mapperDocument);
  applyEdit(map, edits.addStage, { id: 's1', name: 'Compare', position: 'a0' }, origin);
  applyEdit(map, edits.addStage, { id: 's2', name: 'Apply', position: 'a1' }, origin);
  applyEdit(map, edits.addRow, { id: 'e', kind: 'emotion', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'o', kind: 'opportunity', position: 'a1' }, origin);
  applyEdit(map, edits.addRow, { id: 'pains', position: 'a2' }, origin);
  const card = { id: 'c', row: 'o', stage: 's1', text: 'Autosave', position: 'a0' };
  applyEdit(map, edits.addCard, card, origin);
  applyEdit(map, edits.addCard, { ...card, id: 'pain', row: 'pains', stage: 's2' }, origin);
  applyEdit(map, edits.setOpportunityCard, { opportunity: 'c', card: 'pain', on: true }, origin);
  const emotions = { row: 'e', stage: 's2', step: null, persona: null };
  applyEdit(map, edits.setEmotion, { ...emotions, series: 'current', value: -2 }, origin);
  applyEdit(map, edits.setEmotion, { ...emotions, series: 'future', value: 1 }, origin);
  expect(stateDifferences(readDocument(mapperDocument, map).value)).toMatchObject([
    { name: 'Compare', current: null, future: null, opportunities: [{ id: 'c' }] },
    { name: 'Apply', current: -2, future: 1, opportunities: [{ title: 'Autosave' }] },
  ]);
});

test('several people have a mean, a step both names, a stage its displayed name', () => {
  const map = emptyDocument(mapperDocument);
  const stage = { id: 's', name: 'Apply', displayName: 'Ask', position: 'a0' };
  applyEdit(map, edits.addStage, stage, origin);
  applyEdit(map, edits.addStage, { id: 't', name: 'Wait', position: 'a1' }, origin);
  applyEdit(map, edits.addStep, { id: 'u', stage: 's', name: 'Fill', position: 'a0' }, origin);
  applyEdit(map, edits.addRow, { id: 'e', kind: 'emotion', position: 'a0' }, origin);
  for (const [id, value] of [
    ['amara', 2],
    ['ruth', -1],
  ] as const) {
    applyEdit(map, edits.addPersona, { id, position: 'a0' }, origin);
    const emotions = { row: 'e', stage: 's', step: 'u', persona: id, value };
    applyEdit(map, edits.setEmotion, emotions, origin);
  }
  expect(stateDifferences(readDocument(mapperDocument, map).value)).toMatchObject([
    { column: 'u', name: 'Ask: Fill', current: 0.5, future: null, isOnly: null },
    { column: 't', name: 'Wait', current: null, future: null, opportunities: [] },
  ]);
});

const described = (name: string, current: number | null, future: number | null = null) => {
  return { column: name, name, current, future, isOnly: null, opportunities: [] };
};

test.each([
  ['a map of now beside one of the future', 'current', [-2, 1], [-1, null], [null, 2]],
  ['a map of the future beside one of now', 'future', [1, -2], [null, -1], [2, null]],
] as const)(
  '%s: columns with equal names, and those of only one map',
  (_, state, both, mine, theirs) => {
    const own = [described('Apply', -2), described('Call', -1)];
    const other = [described(' apply', 1), described('Arrive', 2)];
    const found = betweenMaps(own, other, state);
    const [is, isnt] =
      state === 'current' ? (['current', 'future'] as const) : (['future', 'current'] as const);
    expect(
      found.map(({ name, current, future, isOnly }) => [name, [current, future], isOnly]),
    ).toEqual([
      ['Apply', both, null],
      ['Call', mine, is],
      ['Arrive', theirs, isnt],
    ]);
  },
);

test('a map with the future in the future series is read from that series', () => {
  const [apply] = betweenMaps([described('Apply', -2)], [described('Apply', -1, 2)], 'current');
  expect(apply).toMatchObject({ current: -2, future: 2 });
});
