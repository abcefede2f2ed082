import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { summariseBoard } from './analysis/day-summary.ts';
import { type DayValue, dayInLifeDocument } from './day-in-life-document.ts';
import { planSample, sampleDay } from './sample.ts';

const content = new URL('../../../content/', import.meta.url);

function read(path: string): DayValue {
  const sample = sampleDay.parse(JSON.parse(readFileSync(new URL(path, content), 'utf8')));
  const document = emptyDocument(dayInLifeDocument);
  const ids = Array.from({ length: 400 }, (_, at) => `r${at}`);
  const planned = planSample(sample, () => ids.pop() ?? '');
  applyPlanned(document, planned, { kind: 'import' });
  const { value, dropped } = readDocument(dayInLifeDocument, document);
  expect(dropped).toEqual([]);
  return value;
}

test('the sample of Ines has 17 tasks of her own with their records', () => {
  const day = read('samples/day-in-life/day-ward-nurse.json');
  const [board] = day.boards;
  if (!board) throw new Error('The sample has no board.');
  const summary = summariseBoard(day, board);
  expect(summary.tasks).toBe(17);
  expect(summary.low).toMatchObject({ mood: -2, title: 'Types notes standing' });
  expect(summary.gaps).toHaveLength(2);
});
