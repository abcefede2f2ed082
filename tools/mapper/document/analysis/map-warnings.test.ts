import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import { positionsAt } from '#kernel/order.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { mapWarnings } from './map-warnings.ts';

const origin = { kind: 'user' } as const;

function mapOf(stages: number) {
  const document = emptyDocument(mapperDocument);
  for (const [turn, position] of positionsAt([], 0, stages).entries())
    applyEdit(document, edits.addStage, { id: `s${turn}`, position, name: `S${turn}` }, origin);
  return document;
}
const read = (document: ReturnType<typeof mapOf>) => readDocument(mapperDocument, document).value;

test('a new map is not doubted', () => {
  expect(mapWarnings(read(mapOf(0)), '2026-11-21')).toEqual([]);
});

test('more than fifteen stages, no actor and no moment of truth are told', () => {
  const told = mapWarnings(read(mapOf(16)), '2026-11-21').join(' ');
  expect(told).toContain('16 stages');
  expect(told).toContain('name the actor');
  expect(told).toContain('moment of truth');
});

test('a review and tasks that are overdue are told, what is done is not', () => {
  const document = mapOf(0);
  applyEdit(document, edits.describeMap, { reviewBy: '2026-01-01' }, origin);
  const due = '2026-02-01';
  applyEdit(document, edits.addNote, { id: 'n', taskStatus: 'open', due }, origin);
  applyEdit(document, edits.addNote, { id: 'm', taskStatus: 'done', due }, origin);
  expect(mapWarnings(read(document), '2026-11-21')).toEqual([
    'It should have been reviewed by 2026-01-01.',
    '1 task overdue.',
  ]);
  expect(mapWarnings(read(document), '2026-01-01')).toEqual([]);
});
