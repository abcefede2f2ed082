import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyPlanned, planEdit } from '#kernel/edit.ts';
import type { OutlineLine, ToldOutline } from '#kernel/outline.ts';
import type { MapType } from '../contract/codes.ts';
import { addRow, addStage, describeMap } from './edits.ts';
import { make } from './journey.ts';
import { mapperDocument } from './mapper-document.ts';

const line = (label: string, text: string, given: Partial<OutlineLine> = {}): OutlineLine => ({
  ...{ as: 'action', label, text, status: null, evidence: [] },
  ...given,
});
const part = (id: string, title: string, feeling: number | null, lines: OutlineLine[]) => ({
  thing: { id, what: 'activity', title, text: 'Seen', facts: { start: '07:10', end: '08:30' } },
  link: { ...{ project: 'day', thing: id, what: 'activity', title }, digest: 'd', follows: false },
  ...{ feeling, lines },
});
function told(): ToldOutline {
  let ids = 0;
  const source = { ref: 'Diary of P03', quote: 'Again', at: null, link: null };
  return {
    title: 'Early shift',
    at: '2026-03-29T07:10:00.000Z',
    newId() {
      ids += 1;
      return `n${ids}`;
    },
    parts: [
      part('task:1', 'Medicine round', -1, [
        line('Actions', 'log in'),
        line('Actions', 'scan', { status: 'R', evidence: [source] }),
        line('Pain points', 'Six log-ins', { as: 'pain' }),
      ]),
      part('task:2', 'Washing', null, [line('actions', 'talk')]),
    ],
  };
}
function mapOf(mapType: MapType = 'horizontal') {
  const document = emptyDocument(mapperDocument);
  applyPlanned(document, [planEdit(describeMap, { mapType })], { kind: 'user' });
  return document;
}
const read = (document: ReturnType<typeof mapOf>) => readDocument(mapperDocument, document).value;

test('an outline becomes a journey: stages with their times, cards in rows of their names, a curve, links back', () => {
  const document = mapOf();
  applyPlanned(document, make(document, told()), { kind: 'call', userId: 'u' });
  const { stages, rows, cards, emotions, evidence } = read(document);
  expect(stages.map(({ name, duration }) => [name, duration])).toEqual([
    ['Medicine round', '07:10 – 08:30'],
    ['Washing', '07:10 – 08:30'],
  ]);
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['Actions', 'text'],
    ['Pain points', 'text'],
    ['Emotion', 'emotion'],
  ]);
  const at = (row: number, stage: number) =>
    cards
      .filter((card) => card.row === rows[row]?.id && card.stage === stages[stage]?.id)
      .map(({ text, status }) => [text, status]);
  expect(at(0, 0)).toEqual([
    ['log in', 'O'],
    ['scan', 'R'],
  ]);
  expect([at(0, 1), at(1, 0)]).toEqual([[['talk', 'O']], [['Six log-ins', 'O']]]);
  expect(emotions.map(({ stage, value }) => [stage, value])).toEqual([[stages[0]?.id, -1]]);
  const ofStages = evidence.filter(({ stage }) => stage !== null);
  expect(ofStages.map(({ link }) => link?.thing).sort()).toEqual(['task:1', 'task:2']);
  const scan = cards.find(({ text }) => text === 'scan')?.id;
  expect(evidence.find(({ card }) => card === scan)).toMatchObject({ ref: 'Diary of P03' });
});

test('on a journey that is there it stands behind the stages, in the rows that are there', () => {
  const document = mapOf();
  const there = [
    planEdit(addStage, { id: 's', name: 'Before', position: 'a0' }),
    planEdit(addRow, { id: 'r', name: 'ACTIONS', position: 'a0' }),
    planEdit(addRow, { id: 'f', name: 'Feelings', kind: 'emotion', position: 'a1' }),
  ];
  applyPlanned(document, there, { kind: 'user' });
  applyPlanned(document, make(document, told()), { kind: 'call', userId: 'u' });
  const { stages, rows, emotions } = read(document);
  expect(stages.map(({ name }) => name)).toEqual(['Before', 'Medicine round', 'Washing']);
  expect(rows.map(({ name }) => name)).toEqual(['ACTIONS', 'Feelings', 'Pain points']);
  expect(emotions).toMatchObject([{ row: 'f', value: -1 }]);
});

test('a map that has no stages makes nothing of it', () => {
  for (const mapType of ['persona', 'behavioral'] as const) {
    expect(make(mapOf(mapType), told())).toEqual([]);
  }
});
