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

/** The fields of a section except its text and its position. */
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

/** The text of a section as untrusted input; content that the schema does not allow is removed. */
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

/** Changes fields of a section other than its text. */
export const changeSection = defineEdit(personasDocument, {
  name: 'changeSection',
  title: 'Change a section',
  changes: ['sections'],
  input: changeOf(sections, [...sectionFields, 'kind']),
  apply: ({ sections }, { id, ...change }) => sections.set(id, change),
});

/** Sets the status of a section. */
export const setSectionStatus = defineEdit(personasDocument, {
  name: 'setSectionStatus',
  title: 'Set the status of a section',
  changes: ['sections'],
  input: z.object({ id, status }),
  apply: ({ sections }, { id, status }) => sections.set(id, { status }),
});

/** Moves a section to a slot of its page or another one. */
export const moveSection = defineEdit(personasDocument, {
  name: 'moveSection',
  title: 'Move a section',
  changes: ['sections'],
  input: fieldsOf(sections, ['slot']).extend({ id, page: id, position }),
  apply: ({ pages, sections }, { id, ...position }) => {
    pages.require(position.page);
    sections.set(id, position);
  },
});

/** Sets how many of the twelve columns of a grid a section covers. */
export const widenSection = defineEdit(personasDocument, {
  name: 'widenSection',
  title: 'Set the width of a section',
  changes: ['sections'],
  input: z.object({ id, span: sections.span.schema }),
  apply: ({ sections }, { id, span }) => sections.set(id, { span }),
});

/** Replaces a part of a quote, which several users may edit at once. */
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

/**
 * Replaces the text of a section with the smallest change, so that concurrent edits elsewhere in it are
 * not lost.
 */
export const writeSection = defineEdit(personasDocument, {
  name: 'writeSection',
  title: 'Replace the text of a section',
  changes: ['sections'],
  input: z.object({ id, body: sectionBody }),
  apply: ({ sections }, { id, body }) => sections.write(id, 'body', body),
});

/** Removes a section with its items and evidence. */
export const removeSection = defineEdit(personasDocument, {
  name: 'removeSection',
  title: 'Remove a section',
  changes: cascadeOf(personasDocument, 'sections'),
  input: byId,
  apply: (opened, { id }) => removeWithParts(personasDocument, opened, 'sections', [id]),
});
