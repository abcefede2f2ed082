import { defineDocument } from '#kernel/document.ts';
import { position, value } from '#kernel/fields.ts';
import { entryText } from '../contract/entry.ts';

/** A project of Personas: entries in an order. */
export const personasDocument = defineDocument({
  name: 'personas',
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

export type PersonasShape = (typeof personasDocument)['shape'];
