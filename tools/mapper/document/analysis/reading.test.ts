import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import people from '#content/samples/mapper/personas-harbour-bank.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { planSample, sampleMap } from '../sample.ts';
import { columnsOf } from './columns.ts';
import { emotionCurves, extremesOf, levelOf, levelValue } from './emotion-curve.ts';
import { completenessOf, meterOf, researchPlan } from './evidence-meter.ts';
import { rankOpportunities, scoreOf } from './opportunities/opportunity-scores.ts';
import { proposedSimilarity, similarityOf } from './similarity.ts';

const origin = { kind: 'user' } as const;

function filled(sample: unknown): Y.Doc {
  const map = emptyDocument(mapperDocument);
  let count = 0;
  const newId = () => `id${String(count++).padStart(3, '0')}`;
  applyPlanned(map, planSample(sampleMap.parse(sample), newId, { stages: [], rows: [] }), origin);
  return map;
}
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

test('the curve of the sample journey is lowest at the identity check, and the first fall is marked', () => {
  const [curve, ...others] = emotionCurves(read(filled(journey)));
  expect(others).toEqual([]);
  expect(curve).toMatchObject({
    persona: null,
    series: 'current',
    values: [0, -1, -1, -2, 1],
    lowest: 3,
    steepestDrop: { from: 0, to: 1, by: 1 },
  });
});

test('personas and the future have curves of their own, and steps are columns', () => {
  const map = filled(journey);
  const { stages, rows } = read(map);
  const row = rows.find(({ kind }) => kind === 'emotion')?.id ?? '';
  const stage = stages[2]?.id ?? '';
  applyEdit(map, edits.addPersona, { id: 'deniz', name: 'Deniz', position: 'a0' }, origin);
  for (const [id, position] of [
    ['fill', 'a0'],
    ['send', 'a1'],
  ] as const)
    applyEdit(map, edits.addStep, { id, stage, position }, origin);
  applyEdit(
    map,
    edits.setEmotion,
    { row, stage, step: 'send', persona: 'deniz', value: 2 },
    origin,
  );
  applyEdit(
    map,
    edits.setEmotion,
    { row, stage, step: 'fill', series: 'future', value: 1 },
    origin,
  );
  expect(columnsOf(read(map))).toHaveLength(6);
  expect(emotionCurves(read(map)).map((one) => [one.persona, one.series, one.values])).toEqual([
    [null, 'current', [0, -1, -1, null, -2, 1]],
    ['deniz', 'current', [null, null, null, 2, null, null]],
    [null, 'future', [null, null, 1, null, null, null]],
  ]);
});

test('a gap breaks the line: there is no fall across it', () => {
  expect(extremesOf([2, null, -2, -1])).toEqual({ lowest: 2, steepestDrop: null });
  expect(extremesOf([2, 1, null, 1, -2])).toMatchObject({
    lowest: 4,
    steepestDrop: { from: 3, to: 4, by: 3 },
  });
  // The first of equal values.
  expect(extremesOf([1, -2, 0, -2, -3, -3])).toMatchObject({
    lowest: 4,
    steepestDrop: { from: 0, to: 1, by: 3 },
  });
  expect(extremesOf([2, 0, 2, 0])).toEqual({
    lowest: 1,
    steepestDrop: { from: 0, to: 1, by: 2 },
  });
  expect(extremesOf([null, null])).toEqual({ lowest: null, steepestDrop: null });
});

test('levels are evenly spaced between very bad and very good', () => {
  for (const levels of [3, 5, 7, 10])
    for (let index = 0; index < levels; index += 1)
      expect(levelOf(levelValue(index, levels), levels)).toBe(index);
  expect([levelValue(0, 3), levelValue(1, 3), levelValue(4, 5)]).toEqual([-2, 0, 2]);
});

test('the meter counts statuses, and rows without evidence make the research plan', () => {
  const map = filled(people);
  const before = read(map);
  const { cards, byStatus, backed, unsourced } = meterOf(before.cards, before);
  expect([cards, byStatus, backed]).toEqual([48, { O: 3, A: 8, R: 31, IP: 6 }, 0]);
  expect(unsourced).toBe(31);
  expect(researchPlan(before)).toHaveLength(12);
  const card = before.cards.find(({ text }) => text === 'Late payers');
  applyEdit(
    map,
    edits.addEvidence,
    { id: 'e', card: card?.id ?? '', kind: 'person', ref: 'P03', quote: 'They pay in May.' },
    origin,
  );
  const after = read(map);
  expect(researchPlan(after)).toHaveLength(11);
  expect(meterOf(after.cards, after)).toMatchObject({ backed: 1, unsourced: 30 });
  const [amara] = completenessOf(after);
  expect(amara?.filled).toBeCloseTo(11 / 12, 12);
  expect(amara?.backed).toBeCloseTo(1 / 12, 12);
});

test('rows of a persona map are compared by their text', () => {
  const value = read(filled(people));
  const row = (name: string) => value.rows.find((one) => one.name === name)?.id ?? '';
  expect(similarityOf(value, row('Tools'))).toBeLessThan(0.1);
  expect(similarityOf({ cards: [] }, row('Tools'))).toBeNull();
  expect(proposedSimilarity(value, row('Tools'))).toMatchObject({ likeness: 'different' });
  const alike = value.cards.map((card) => ({ ...card, text: `Chat, ${card.persona}` }));
  expect(proposedSimilarity({ cards: alike }, row('Tools'))).toEqual({
    likeness: 'same',
    share: 0.5,
  });
  expect(proposedSimilarity({ cards: [] }, row('Tools'))).toBeNull();
});

test('opportunities are ranked by value and effort', () => {
  const make = (
    id: string,
    customerValue: number | null,
    businessValue: number | null,
    effort: number | null,
  ) => ({ id, customerValue, businessValue, effort });
  expect(scoreOf(make('a', 80, 40, 3))).toEqual({ id: 'a', value: 60, score: 20 });
  expect(scoreOf(make('b', 80, null, 2))).toEqual({ id: 'b', value: 80, score: 40 });
  expect(scoreOf(make('c', 80, 40, null))).toEqual({ id: 'c', value: 60, score: null });
  expect(scoreOf(make('d', 80, 40, 0)).score).toBe(Number.POSITIVE_INFINITY);
  // An opportunity without value scores 0, even without effort.
  expect(scoreOf(make('e', 0, 0, 0)).score).toBe(0);
  const ranked = rankOpportunities([
    make('unknown', null, null, 1),
    make('a', 80, 40, 3),
    make('no effort said', 90, 90, null),
    make('free', 10, 10, 0),
    make('b', 80, null, 2),
  ]);
  expect(ranked.map(({ opportunity }) => opportunity.id)).toEqual([
    'free',
    'b',
    'a',
    'no effort said',
    'unknown',
  ]);
});
