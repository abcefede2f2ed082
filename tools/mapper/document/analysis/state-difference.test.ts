import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import * as edits from '../edits.ts';
import { mapperDocument } from '../mapper-document.ts';
import { stateDifferences } from './state-difference.ts';

const origin = { kind: 'user' } as const;

test('from now to the future: what people feel at each stage, and what is to make the difference', () => {
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
  const felt = { row: 'e', stage: 's2', step: null, persona: null };
  applyEdit(map, edits.setEmotion, { ...felt, series: 'current', value: -2 }, origin);
  applyEdit(map, edits.setEmotion, { ...felt, series: 'future', value: 1 }, origin);
  expect(stateDifferences(readDocument(mapperDocument, map).value)).toMatchObject([
    { name: 'Compare', current: null, future: null, opportunities: [{ id: 'c' }] },
    { name: 'Apply', current: -2, future: 1, opportunities: [{ title: 'Autosave' }] },
  ]);
});
