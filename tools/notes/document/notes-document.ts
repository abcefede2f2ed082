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
/** The colours that tags can have. */
export const tagColours = [
  { name: 'Green', colour: '#12805c' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Teal', colour: '#0f7c7e' },
] as const;
/** The default colour of a tag. */
export const firstColour = tagColours[0].colour;

/** A note project: its notes in order, and its tags and participants. */
export const notesDocument = defineDocument({
  name: 'notes',
  migrations: [withCaptions],
  shape: {
    facts: {},
    records: {
      tags: tagFields(colour, firstColour),
      /** The participants of the research; users of notes in the specification. */
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
        /** The time of the last change in milliseconds since 1970; 0 if unknown. */
        updated: value(z.number().int().min(0), 0),
        position: position(),
      },
      /** A tag on a note, with an id derived from both, so that concurrent additions do not conflict. */
      labels: { note: reference('notes'), tag: reference('tags') },
      /** A highlight of a note; its text has the mark `passage` with its id. */
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

/** Version 2 adds captions and widths of pictures. Documents need no change. */
function withCaptions(): void {
  // The new version number keeps older editors away, which would remove a picture with a caption.
}

export type NotesShape = (typeof notesDocument)['shape'];
export type OpenedNotes = Opened<NotesShape>;
/** All content of a project as plain data. */
export type NotesValue = DocumentValue<NotesShape>;

/** The id of the label of a tag on a note. */
export function labelId(note: string, tag: string): string {
  return `${note}.${tag}`;
}
