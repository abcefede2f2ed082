import { expect, test } from 'vitest';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { missingBlueprintRows } from '../document/blueprint.ts';
import * as edits from '../document/edits.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { toBlueprintRow } from './map-answer.ts';

test('customer actions that come from the journey are answered as notes of their row', () => {
  const document = emptyDocument(mapperDocument);
  const run = (...planned: Parameters<typeof applyPlanned>[1]) =>
    applyPlanned(document, planned, { kind: 'user' });
  run(
    planEdit(edits.addStage, { id: 's', position: 'a1' }),
    planEdit(edits.addRow, { id: 'actions', name: 'Actions', position: 'a1' }),
    planEdit(edits.addCard, { id: 'c', row: 'actions', stage: 's', position: 'a1', text: 'reads' }),
  );
  const { value } = readDocument(mapperDocument, document);
  run(...missingBlueprintRows(value.rows, 'customer').map((row) => planEdit(edits.addRow, row)));
  const { value: now } = readDocument(mapperDocument, document);
  expect(toBlueprintRow(now, 'blueprint.customer').notes).toMatchObject([
    { _id: 'c', text: 'reads', column_id: 's' },
  ]);
});
