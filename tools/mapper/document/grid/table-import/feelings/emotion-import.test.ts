import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import journey from '#content/samples/mapper/journey-current-account.json' with { type: 'json' };
import { guessColumns } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import {
  addPersona,
  addStep,
  changeRow,
  changeStage,
  labelLevel,
  removeCards,
  setEmotion,
} from '../../../edits.ts';
import { mapperDocument } from '../../../mapper-document.ts';
import { cardAndEmotionLines, cardWorksheet } from '../../../out/worksheets.ts';
import { planSample, sampleMap } from '../../../sample.ts';
import { importMeanings } from '../import-meanings.ts';
import { planTableImport } from '../table-import.ts';
import { createEmotionDetector } from './emotion-import.ts';

const origin = { kind: 'user' } as const;
const read = (map: Y.Doc) => readDocument(mapperDocument, map).value;

function counter(prefix: string): () => string {
  let count = 0;
  return () => `${prefix}${String(count++).padStart(4, '0')}`;
}

/** A journey with current and future emotions, at a step, of a persona, and between levels. */
function mapWithEmotions(): Y.Doc {
  const map = emptyDocument(mapperDocument);
  const sample = planSample(sampleMap.parse(journey), counter('id'), { stages: [], rows: [] });
  applyPlanned(map, sample, origin);
  const { rows, stages } = read(map);
  const row = rows.find(({ kind }) => kind === 'emotion')?.id ?? '';
  const [first, second, third] = stages.map(({ id }) => id) as [string, string, string];
  const planned = [
    planEdit(changeStage, { id: second, displayName: 'Shop around' }),
    planEdit(setEmotion, { row, stage: first, value: null }),
    planEdit(addStep, { id: 'step', stage: first, name: 'At the desk', position: 'a0' }),
    planEdit(addPersona, { id: 'amara', name: 'Amara', position: 'a0' }),
    planEdit(changeRow, { id: row, levels: 3 }),
    planEdit(labelLevel, { row, place: 0, label: 'Furious', emoji: '' }),
    planEdit(setEmotion, { row, stage: first, step: 'step', value: 2 }),
    planEdit(setEmotion, {
      row,
      stage: second,
      series: 'future',
      value: 1.5,
      label: 'Almost there',
    }),
    planEdit(setEmotion, { row, stage: third, persona: 'amara', value: -0.5 }),
  ];
  applyPlanned(map, planned, origin);
  return map;
}

/** The map as an exported CSV. */
function tableOf(map: Y.Doc): string[][] {
  const { headers } = cardWorksheet(read(map));
  return [
    headers,
    ...cardAndEmotionLines(read(map)).map((line) => line.map((cell) => String(cell ?? ''))),
  ];
}

function planned(map: Y.Doc, table: string[][]) {
  const columns = guessColumns(importMeanings(read(map)), table);
  return planTableImport(read(map), table, columns, counter('new'));
}

test('exported emotions are imported without loss', () => {
  const map = mapWithEmotions();
  const before = read(map).emotions;
  const table = tableOf(map);
  const all = before.map(({ row, stage, step, persona, series }) =>
    planEdit(setEmotion, { row, stage, step, persona, series, value: null }),
  );
  const cards = read(map).cards.map(({ id }) => id);
  applyPlanned(map, [...all, planEdit(removeCards, { ids: cards })], origin);
  expect(read(map).emotions).toEqual([]);
  const { planned: edits, taken, failed } = planned(map, table);
  expect(failed).toEqual([]);
  expect(taken).toEqual({ cards: cards.length, emotions: before.length, points: 0 });
  applyPlanned(map, edits, origin);
  expect(read(map).emotions).toEqual(before);
  expect(read(map).stages).toHaveLength(5);
});

test('a changed label counts more than the number beside it, which also counts alone', () => {
  const map = mapWithEmotions();
  const { rows, stages } = read(map);
  const row = rows.find(({ kind }) => kind === 'emotion');
  const name = row?.name ?? '';
  const stage = stages.at(-1)?.name ?? '';
  const value = (text: string, number: string) => {
    const table = [
      ['Row', 'Stage', 'Text', 'Number'],
      [name, stage, text, number],
    ];
    const { planned: edits, failed } = planned(map, table);
    applyPlanned(map, edits, origin);
    const set = read(map).emotions.find((one) => one.stage === stages.at(-1)?.id);
    return failed[0]?.reason ?? set?.value;
  };
  expect(value('furious', '2')).toBe(-2);
  expect(value('Good', '1.5')).toBe(1.5);
  expect(value('Good', '')).toBe(2);
  expect(value('-1,5', '')).toBe(-1.5);
  expect(value('Bad', '')).toBe("'Bad' is not a level of the row Emotion.");
});

test('an emotion of a missing step or persona is not imported', () => {
  const map = mapWithEmotions();
  const [stage = ''] = read(map).stages.map(({ name }) => name);
  const table = [
    ['Row', 'Stage', 'Text', 'Step', 'Lane'],
    ['Emotion', stage, 'Good', 'Nowhere', ''],
    ['Emotion', stage, 'Good', '', 'Nobody'],
  ];
  expect(planned(map, table).failed).toEqual([
    { line: 2, reason: 'Its stage has no step Nowhere.' },
    { line: 3, reason: 'There is no persona Nobody.' },
  ]);
});

const signHeader = ['Row', 'Stage', 'Text', ' status ', 'NUMBER', 'Unit'];
const line = (status: string, number: string, unit: string) => [
  ...['Mood', 'Apply', 'Good', status, number, unit],
];

test.each([
  [line('', '1', 'Current'), true],
  [line(' ', ' -1,5 ', ' future '), true],
  [line('', '−2', 'Future'), true],
  [line('', '2', 'Current'), true],
  [line('', '2.1', 'Current'), false],
  [line('', '-2.1', 'Current'), false],
  [line('', '', 'Current'), false],
  [line('', 'Good', 'Current'), false],
  [line('', '1', 'minutes'), false],
  [line('', '1', ''), false],
  [line('R', '1', 'Current'), false],
  [['Mood', 'Apply'], false],
])('whether the line %j of a missing row is an emotion: %s', (values, isEmotion) => {
  expect(createEmotionDetector(signHeader)(values)).toBe(isEmotion);
});

test('without the columns of an export no line is an emotion', () => {
  expect(createEmotionDetector(['Row', 'Stage', 'Text'])(['Mood', 'Apply', '1'])).toBe(false);
});
