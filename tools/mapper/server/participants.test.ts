import { expect, test } from 'vitest';
import { emptyDocument, openDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addEvidence, addPersona } from '../document/edits.ts';
import { mapperDocument } from '../document/mapper-document.ts';
import { participants } from './participants.ts';

const origin = { kind: 'user', userId: 'amara' } as const;

test('a participant on the scales of behaviour goes with what was noted and quoted about them', () => {
  const document = emptyDocument(mapperDocument);
  applyPlanned(
    document,
    [
      planEdit(addPersona, { id: 'p7', name: 'P07', kind: 'behavioral', position: 'a0' }),
      planEdit(addPersona, { id: 'p8', name: 'P08', kind: 'behavioral', position: 'a1' }),
      planEdit(addPersona, { id: 'nora', name: 'Nora', position: 'a2' }),
      planEdit(addEvidence, { id: 'e7', persona: 'p7', quote: 'I print it all.' }),
      planEdit(addEvidence, { id: 'e8', persona: 'p8', quote: 'I print nothing.' }),
    ],
    origin,
  );
  expect(participants.list(document).map(({ name }) => name)).toEqual(['P07', 'P08']);
  const ids = new Set(['p7']);
  expect(participants.said(document, ids)).toEqual([
    { item: 'p7', type: 'participant', title: 'P07', texts: ['I print it all.'] },
  ]);
  expect(participants.saidByOthers(document, ids)).toEqual([['I print nothing.']]);
  applyPlanned(document, participants.withdraw(document, ids), origin);
  const { personas, evidence } = openDocument(mapperDocument, document);
  expect(personas.ids().sort()).toEqual(['nora', 'p8']);
  expect(evidence.all().map(({ id }) => id)).toEqual(['e8']);
});
