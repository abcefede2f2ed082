import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
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

test('a new map has no warnings', () => {
  expect(mapWarnings(read(mapOf(0)), '2026-11-21')).toEqual([]);
});

test('more than fifteen stages, no actor and no moment of truth are warnings', () => {
  const described = mapWarnings(read(mapOf(16)), '2026-11-21').join(' ');
  expect(described).toContain('16 stages');
  expect(described).toContain('name the actor');
  expect(described).toContain('moment of truth');
});

test('overdue reviews and tasks are warnings, finished tasks are not', () => {
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

/** A journey with an actor and a moment of truth, which has no warnings. */
function sound(stages: number) {
  const document = mapOf(stages);
  applyEdit(document, edits.describeMap, { actor: 'Amara' }, origin);
  applyEdit(document, edits.markMomentOfTruth, { id: 's0', on: true }, origin);
  return document;
}
const described = (document: ReturnType<typeof mapOf>) => mapWarnings(read(document), '2026-11-21');

test('fifteen stages are no warning, and a stage without a name is one', () => {
  const document = sound(15);
  expect(described(document)).toEqual([]);
  applyEdit(document, edits.renameStage, { id: 's1', name: '' }, origin);
  expect(described(document)).toEqual(['1 stage without a name.']);
  applyEdit(document, edits.renameStage, { id: 's2', name: '' }, origin);
  expect(described(document)).toEqual(['2 stages without a name.']);
  applyEdit(document, edits.describeMap, { mapType: 'persona', actor: '' }, origin);
  expect(described(document)).toHaveLength(1);
});

test('a gap in a curve is a warning; an emotion of a stage counts for its first step', () => {
  const document = sound(3);
  applyEdit(document, edits.addRow, { id: 'felt', kind: 'emotion', position: 'a0' }, origin);
  const feel = (stage: string, step: string | null, value: number | null) =>
    applyEdit(document, edits.setEmotion, { row: 'felt', stage, step, value }, origin);
  expect(described(document)).toEqual([]);
  feel('s0', null, 1);
  expect(described(document)).toEqual(['The emotion curve has a gap at 2 columns.']);
  feel('s1', null, 1);
  feel('s2', null, 1);
  expect(described(document)).toEqual([]);
  applyEdit(document, edits.addStep, { id: 't1', stage: 's2', position: 'a0' }, origin);
  expect(described(document)).toEqual([]);
  applyEdit(document, edits.addStep, { id: 't2', stage: 's2', position: 'a1' }, origin);
  expect(described(document)).toEqual(['The emotion curve has a gap at 1 column.']);
});

test('a map is a warning if more than half is assumed, and not if half is researched', () => {
  const document = sound(1);
  applyEdit(document, edits.addRow, { id: 'r', position: 'a0' }, origin);
  for (const [id, status] of [
    ['a', 'A'],
    ['b', 'R'],
  ] as const)
    applyEdit(
      document,
      edits.addCard,
      { id, row: 'r', stage: 's0', status, position: 'a0' },
      origin,
    );
  expect(described(document)).toEqual([]);
  applyEdit(document, edits.setCardStatus, { id: 'b', status: 'A' }, origin);
  expect(described(document)).toEqual(['More than half of the cards are only assumed.']);
});

test('notes without a date, tasks that are due today, and other notes are not overdue', () => {
  const document = sound(1);
  const note = (id: string, taskStatus: 'open' | 'in_progress' | null, due: string | null) =>
    applyEdit(document, edits.addNote, { id, taskStatus, due }, origin);
  note('a', 'open', '2026-11-21');
  note('b', 'open', null);
  note('c', null, '2026-11-01');
  applyEdit(document, edits.describeMap, { reviewBy: '2026-11-21' }, origin);
  expect(described(document)).toEqual([]);
  note('d', 'in_progress', '2026-11-20');
  note('e', 'open', '2026-11-20');
  expect(described(document)).toEqual(['2 tasks overdue.']);
});
