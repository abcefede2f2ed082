import { z } from 'zod';
import { defineEdit } from '#kernel/edit.ts';
import { changeOf, fieldsOf, maybe, newId, one } from '#kernel/edit-input.ts';
import { evidence } from '../nouns/sections.ts';
import { personasDocument } from '../personas-document.ts';

const evidenceFields = ['kind', 'ref', 'quote', 'at', 'link'] as const;

/** Backs a section or a persona with where it is known from. */
export const addEvidence = defineEdit(personasDocument, {
  name: 'addEvidence',
  title: 'Add evidence',
  changes: ['evidence'],
  input: z
    .object({ id: newId, section: maybe, persona: maybe })
    .and(fieldsOf(evidence, evidenceFields)),
  apply: ({ sections, personas, evidence }, { id, ...given }) => {
    if (given.section) sections.need(given.section);
    if (given.persona) personas.need(given.persona);
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
  input: one,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});
