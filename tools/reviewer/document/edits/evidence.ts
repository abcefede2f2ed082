import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { byId, changeOf, fieldsOf, id, newId } from '#kernel/document/edit-input.ts';
import { evidence } from '../records/issues.ts';
import { reviewerDocument } from '../reviewer-document.ts';

const fields = ['ref', 'quote', 'at', 'link'] as const;

/** Adds evidence to an issue: a person, an address, a note, or an item of another project. */
export const addEvidence = defineEdit(reviewerDocument, {
  name: 'addEvidence',
  title: 'Add evidence',
  changes: ['evidence'],
  input: z.object({ id: newId, issue: id }).and(fieldsOf(evidence, fields)),
  apply: ({ issues, evidence }, { id, ...piece }) => {
    issues.require(piece.issue);
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
  input: byId,
  apply: ({ evidence }, { id }) => evidence.remove(id),
});
