import { defineDocument } from '#kernel/document.ts';
import { position, value } from '#kernel/fields.ts';
import { entryText } from '../contract/entry.ts';

/** A project of Reviewer: entries in an order. */
export const reviewerDocument = defineDocument({
  name: 'reviewer',
  shape: {
    facts: {},
    records: { entries: { text: value(entryText, ''), position: position() } },
  },
  names: {
    facts: {},
    records: {
      entries: {
        one: 'entry',
        many: 'entries',
        by: ['text'],
        fields: { text: { label: 'Text' } },
      },
    },
  },
});

export type ReviewerShape = (typeof reviewerDocument)['shape'];
