import { defineDocument } from '#kernel/document.ts';
import { position, value } from '#kernel/fields.ts';
import { entryText } from '../contract/entry.ts';

/** A Red Route Matrix project: entries in an order. */
export const redRoutesDocument = defineDocument({
  name: 'red-routes',
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

export type RedRoutesShape = (typeof redRoutesDocument)['shape'];
