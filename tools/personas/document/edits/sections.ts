import { z } from 'zod';
import { writingSchema } from '#features/writing/contract/writing-schema.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  byId,
  changeOf,
  fieldsOf,
  id,
  newId,
  position,
  textReplacement,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { lengths } from '#kernel/text/limits.ts';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { status } from '../../contract/codes.ts';
import { personasDocument } from '../personas-document.ts';
import { sections } from '../records/sections.ts';

/** What a section has of its own, beside its words and its place. */
export const sectionFields = [
  'title',
  'status',
  'source',
  'graph',
  'least',
  'most',
  'unit',
  'ends',
] as const;

/** A section's text from outside; what it may not hold is left out. */
export const sectionBody = z
  .array(z.unknown())
  .transform((given) => cleanRichText(writingSchema, given))
  .describe("Blocks as {type: 'paragraph', content: [{type: 'text', text}]}; others are dropped.");

export const addSection = defineEdit(personasDocument, {
  name: 'addSection',
  title: 'Add a section to a page',
  changes: ['sections'],
  input: z
    .object({
      id: newId,
      page: id,
      position,
      body: sectionBody.default([]),
      words: z.string().max(lengths.text).default('').describe('What a quote says.'),
    })
    .and(fieldsOf(sections, [...sectionFields, 'kind', 'slot', 'span'])),
  apply: ({ pages, sections }, { id, ...section }) => {
    pages.require(section.page);
    sections.insert(id, section);
  },
});

/** Changes what a section has beside its words. */
export const changeSection = defineEdit(personasDocument, {
  name: 'changeSection',
  title: 'Change a section',
  changes: ['sections'],
  input: changeOf(sections, [...sectionFields, 'kind']),
  apply: ({ sections }, { id, ...change }) => sections.set(id, change),
});

/** Says how well a section is known. */
export const setSectionStatus = defineEdit(personasDocument, {
  name: 'setSectionStatus',
  title: 'Set the status of a section',
  changes: ['sections'],
  input: z.object({ id, status }),
  apply: ({ sections }, { id, status }) => sections.set(id, { status }),
});

/** Puts a section into a slot of a page, its own or another one's. */
export const moveSection = defineEdit(personasDocument, {
  name: 'moveSection',
  title: 'Move a section',
  changes: ['sections'],
  input: fieldsOf(sections, ['slot']).extend({ id, page: id, position }),
  apply: ({ pages, sections }, { id, ...place }) => {
    pages.require(place.page);
    sections.set(id, place);
  },
});

/** Has a section take so many of the twelve columns of an own grid. */
export const widenSection = defineEdit(personasDocument, {
  name: 'widenSection',
  title: 'Set the width of a section',
  changes: ['sections'],
  input: z.object({ id, span: sections.span.schema }),
  apply: ({ sections }, { id, span }) => sections.set(id, { span }),
});

/** Replaces a part of a quote where others may type at the same time. */
export const typeQuote = defineEdit(personasDocument, {
  name: 'typeQuote',
  title: 'Edit the text of a quote',
  changes: ['sections'],
  input: textReplacement(lengths.text),
  undo: 'typing',
  apply: ({ sections }, { id, at, remove, insert }) => {
    sections.require(id);
    sections.replaceText(id, 'words', at, remove, insert);
  },
});

/** Makes a section's text say something else as a whole; what others type elsewhere in it stays. */
export const writeSection = defineEdit(personasDocument, {
  name: 'writeSection',
  title: 'Replace the text of a section',
  changes: ['sections'],
  input: z.object({ id, body: sectionBody }),
  apply: ({ sections }, { id, body }) => sections.write(id, 'body', body),
});

/** Takes its items and evidence along. */
export const removeSection = defineEdit(personasDocument, {
  name: 'removeSection',
  title: 'Remove a section',
  changes: cascadeOf(personasDocument, 'sections'),
  input: byId,
  apply: (opened, { id }) => removeWithParts(personasDocument, opened, 'sections', [id]),
});
