import { z } from 'zod';
import { defineEdit } from '#kernel/edit.ts';
import { changeOf, fieldsOf, id, newId, one } from '#kernel/edit-input.ts';
import { evidence } from '../nouns/issues.ts';
import { reviewerDocument } from '../reviewer-document.ts';

const fields = ['ref', 'quote', 'at', 'link'] as const;

/** Says where an issue is known from: a person, an address, a note, or a thing of another project. */
export const addEvidence = defineEdit(reviewerDocument, {
  name: 'addEvidence',
  title: 'Add evidence',
  changes: ['evidence'],
  input: z.object({ id: newId, issue: id }).and(fieldsOf(evidence, fields)),
  apply: ({ issues, evidence }, { id, ...piece }) => {
    issues.need(piece.issue);
    evidence.insert(id, piece);
  },
});

export const changeEvidence = defineEdit(reviewerDocument, {
  name: 'changeEvidence',
  title: 'Change evidence',
  changes: ['evidence'],
  input: changeOf(evidence, fields),
  apply: ({ evidence }, { id, ...change }) => evidence.set(id, change),
});

export const removeEvidence = defineEdit(reviewerDocument, {
  name: 'removeEvidence',
  title: 'Remove evidence',
  changes: ['evidence'],
  input: one,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});
