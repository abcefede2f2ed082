import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { completenessOf, researchPlan } from './evidence-meter.ts';

function mapOf(...planned: PlannedEdit[]) {
  const map = emptyDocument(mapperDocument);
  applyPlanned(map, planned, { kind: 'user' });
  return readDocument(mapperDocument, map).value;
}

const row = (id: string, more = {}) => planEdit(edits.addRow, { id, position: 'a0', ...more });
const persona = (id: string) => planEdit(edits.addPersona, { id, position: 'a0' });
const card = (id: string, of: string, more = {}) =>
  planEdit(edits.addCard, { id, row: of, persona: 'p', position: 'a0', ...more });
/** Rows that are not counted. */
const others = [row('felt', { kind: 'emotion' }), row('hidden', { status: 'I' })];

test('visible rows without evidence on themselves or a card should be researched', () => {
  const map = mapOf(
    ...[persona('p'), ...others, row('backed'), row('whole'), row('open')],
    ...[card('c', 'backed'), card('d', 'open')],
    planEdit(edits.addEvidence, { id: 'e', card: 'c', ref: 'P01' }),
    planEdit(edits.addEvidence, { id: 'f', row: 'whole', ref: 'P02' }),
    planEdit(edits.addEvidence, { id: 'g', ref: 'P03' }),
  );
  expect(researchPlan(map)).toEqual(['open']);
});

test('the completeness of a persona is the share of visible rows with content', () => {
  const map = mapOf(
    ...[persona('p'), persona('q'), ...others],
    ...['words', 'spaces', 'picture', 'icons', 'number', 'nothing'].map((id) => row(id)),
    planEdit(edits.addImage, { id: 'i', file: '/a.webp' }),
    card('a', 'words', { text: 'Saves' }),
    card('b', 'spaces', { text: ' ' }),
    card('c', 'picture', { image: 'i' }),
    card('d', 'icons', { icons: ['mail'] }),
    card('e', 'number', { amount: 0 }),
    card('f', 'hidden', { text: 'not told' }),
    planEdit(edits.addEvidence, { id: 'e', card: 'a', ref: 'P01' }),
  );
  expect(completenessOf(map)).toEqual([
    { persona: 'p', filled: 4 / 6, backed: 1 / 6 },
    { persona: 'q', filled: 0, backed: 0 },
  ]);
});

test('without rows there is no completeness', () => {
  expect(completenessOf(mapOf(persona('p'), ...others))).toEqual([
    { persona: 'p', filled: 0, backed: 0 },
  ]);
});
