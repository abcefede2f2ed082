import { z } from 'zod';
import { tagFields, tagNames } from '#features/tags/document/index.ts';
import { type DocumentValue, defineDocument, type Opened } from '#kernel/document/document.ts';
import {
  optionalReference,
  position,
  reference,
  richText,
  value,
} from '#kernel/document/fields.ts';
import { lengths } from '#kernel/text/limits.ts';
import { noteLength, noteSchema } from './note-schema.ts';

export const noteTitle = z.string().max(lengths.title);
export const participantName = z.string().max(lengths.fullName);
export const participantAbout = z.string().max(lengths.companyName);

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** What a tag's colour is chosen from. */
export const tagColours = [
  { name: 'Green', colour: '#12805c' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Teal', colour: '#0f7c7e' },
] as const;
/** The colour of a tag that was given none. */
export const firstColour = tagColours[0].colour;

/** A note project: notes in an order, and what is common to them, tags and participants. */
export const notesDocument = defineDocument({
  name: 'notes',
  migrations: [withCaptions],
  shape: {
    facts: {},
    records: {
      tags: tagFields(colour, firstColour),
      /** Whom the research is with; the specification's users of notes. */
      participants: {
        name: value(participantName, ''),
        about: value(participantAbout, ''),
        position: position(),
      },
      notes: {
        title: value(noteTitle, ''),
        body: richText(noteSchema, noteLength),
        participant: optionalReference('participants'),
        pinned: value(z.boolean(), false),
        /** When it was changed last, in milliseconds since 1970; 0 where nobody said. */
        updated: value(z.number().int().min(0), 0),
        position: position(),
      },
      /** That a note has a tag, under an id made of both, so that two who add it do not clash. */
      labels: { note: reference('notes'), tag: reference('tags') },
      /** What is marked in a note; the words are those with the mark `passage` of its id. */
      highlights: {
        note: reference('notes'),
        tag: optionalReference('tags'),
        participant: optionalReference('participants'),
      },
    },
  },
  names: {
    facts: {},
    records: {
      tags: tagNames(tagColours),
      participants: {
        one: 'participant',
        many: 'participants',
        by: ['name'],
        fields: { name: { label: 'Name' }, about: { label: 'About' } },
      },
      notes: {
        one: 'note',
        many: 'notes',
        by: ['title'],
        fields: {
          title: { label: 'Title' },
          body: { label: 'Text' },
          participant: { label: 'Participant' },
          pinned: { label: 'Pinned', labels: { true: 'Yes', false: 'No' } },
        },
      },
      labels: { one: 'label', many: 'labels', by: ['note', 'tag'], fields: {} },
      highlights: {
        one: 'highlight',
        many: 'highlights',
        by: ['note', 'tag'],
        fields: { tag: { label: 'Tag' }, participant: { label: 'Participant' } },
      },
    },
  },
});

/** Since version 2 pictures have captions and widths; one without either is as it was. */
function withCaptions(): void {
  // An older editor would take a picture with a caption out of the note: the number keeps it away.
}

export type NotesShape = (typeof notesDocument)['shape'];
export type OpenedNotes = Opened<NotesShape>;
/** All notes of a project as plain data. */
export type NotesValue = DocumentValue<NotesShape>;

/** The id of the record that says that a note has a tag. */
export function labelId(note: string, tag: string): string {
  return `${note}.${tag}`;
}
