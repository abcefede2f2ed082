import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { deckEvidence, deckOpportunities } from './deck-lists.ts';

function map(planned: PlannedEdit[]) {
  const document = emptyDocument(mapperDocument);
  applyPlanned(document, planned, { kind: 'user' });
  return readDocument(mapperDocument, document).value;
}

const card = (id: string, row: string, stage: string) =>
  planEdit(edits.addCard, { id, row, stage, position: 'a0', text: id });
const proof = (id: string, of: object) =>
  planEdit(edits.addEvidence, { id, kind: 'url', ref: `${id}.example`, ...of });

/** Two stages and two rows, whose cards were added from right to left and from the bottom up. */
const journey: PlannedEdit[] = [
  planEdit(edits.addStage, { id: 's', position: 'a0', name: 'Apply' }),
  planEdit(edits.addStage, { id: 't', position: 'a1', name: 'Wait', displayName: 'Waits' }),
  planEdit(edits.addRow, { id: 'does', position: 'a0', name: 'Actions' }),
  planEdit(edits.addRow, { id: 'could', position: 'a1', name: 'Ideas', kind: 'opportunity' }),
  ...[card('status page', 'could', 't'), card('calls', 'does', 't')],
  ...[card('autosave', 'could', 's'), card('fills in', 'does', 's')],
];

test('evidence is in the order of the map: stage by stage, and row by row in each', () => {
  const { evidence, ...value } = map([
    ...journey,
    ...[proof('a', { card: 'status page' }), proof('b', { card: 'calls' })],
    ...[proof('c', { stage: 't' }), proof('d', { card: 'fills in' })],
  ]);
  expect(deckEvidence({ evidence, ...value })).toEqual([
    { where: 'Apply', about: 'fills in', quote: '', source: 'd.example' },
    { where: '', about: 'Wait', quote: '', source: 'c.example' },
    { where: 'Waits', about: 'calls', quote: '', source: 'b.example' },
    { where: 'Waits', about: 'status page', quote: '', source: 'a.example' },
  ]);
});

test('opportunities have their stage, value and effort, in the order of the map', () => {
  const value = map([
    ...journey,
    planEdit(edits.changeOpportunity, { id: 'autosave', customerValue: 80, effort: 2 }),
    planEdit(edits.addOpportunity, { id: 'own', position: 'a0', title: 'Chooser' }),
  ]);
  const listed = deckOpportunities(value).map((one) => [
    ...[one.where, one.title, one.customerValue, one.effort],
  ]);
  expect(listed).toEqual([
    ['Apply', 'autosave', 80, 2],
    ['Waits', 'status page', null, null],
    ['', 'Chooser', null, null],
  ]);
});
