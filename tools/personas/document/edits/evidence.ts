import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, changeOf, fieldsOf, newId, optionalId } from '#kernel/document/edit-input.ts';
import { personasDocument } from '../personas-document.ts';
import { evidence } from '../records/sections.ts';

const evidenceFields = ['kind', 'ref', 'quote', 'at', 'link'] as const;

/** Adds evidence to a section or a persona. */
export const addEvidence = defineEdit(personasDocument, {
  name: 'addEvidence',
  title: 'Add evidence',
  changes: ['evidence'],
  input: z
    .object({ id: newId, section: optionalId, persona: optionalId })
    .and(fieldsOf(evidence, evidenceFields)),
  apply: ({ sections, personas, evidence }, { id, ...given }) => {
    if (given.section) sections.require(given.section);
    if (given.persona) personas.require(given.persona);
    evidence.insert(id, given);
  },
});

export const changeEvidence = defineEdit(personasDocument, {
  name: 'changeEvidence',
  title: 'Change evidence',
  changes: ['evidence'],
  input: changeOf(evidence, evidenceFields),
  apply: ({ evidence }, { id, ...change }) => evidence.set(id, change),
});

export const removeEvidence = defineEdit(personasDocument, {
  name: 'removeEvidence',
  title: 'Remove evidence',
  changes: ['evidence'],
  input: byId,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});
