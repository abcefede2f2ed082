import { defineEdit } from '#kernel/edit.ts';
import { changeOf, fieldsOf, maybe, one } from '#kernel/edit-input.ts';
import { evidence } from '../nouns/sections.ts';
import { personasDocument } from '../personas-document.ts';

const evidenceFields = ['kind', 'ref', 'quote', 'at', 'link'] as const;

/** Backs a section or a persona with where it is known from. */
export const addEvidence = defineEdit(personasDocument, {
  name: 'addEvidence',
  input: one.extend({ section: maybe, persona: maybe }).and(fieldsOf(evidence, evidenceFields)),
  apply: ({ sections, personas, evidence }, { id, ...given }) => {
    if (given.section) sections.need(given.section);
    if (given.persona) personas.need(given.persona);
    evidence.insert(id, given);
  },
});

export const changeEvidence = defineEdit(personasDocument, {
  name: 'changeEvidence',
  input: changeOf(evidence, evidenceFields),
  apply: ({ evidence }, { id, ...change }) => evidence.set(id, change),
});

export const removeEvidence = defineEdit(personasDocument, {
  name: 'removeEvidence',
  input: one,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});
