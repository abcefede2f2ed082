import { z } from 'zod';
import { tagName } from '#features/tags/document/index.ts';
import { defineEdit } from '#kernel/document/edit.ts';
import { id, newId, position } from '#kernel/document/edit-input.ts';
import { cleanRichText } from '#kernel/text/rich-clean.ts';
import { noteSchema } from './note-schema.ts';
import {
  colour,
  firstColour,
  labelId,
  notesDocument,
  noteTitle,
  type OpenedNotes,
  participantAbout,
  participantName,
} from './notes-document.ts';

/** The content of a note as untrusted input; content that the schema does not allow is removed. */
export const noteBody = z
  .array(z.unknown())
  .transform((given) => cleanRichText(noteSchema, given))
  .describe("Blocks as {type: 'paragraph', content: [{type: 'text', text}]}; others are dropped.");

const updated = z.number().int().min(0).describe('Milliseconds since 1970.');

export const addNote = defineEdit(notesDocument, {
  name: 'addNote',
  title: 'Add a note',
  changes: ['notes'],
  input: z.object({
    id: newId,
    title: noteTitle.default(''),
    body: noteBody.default([]),
    participant: id.nullable().default(null),
    position,
    updated: updated.default(0),
  }),
  apply: ({ notes, participants }, { id, ...note }) => {
    if (note.participant !== null) participants.require(note.participant);
    notes.insert(id, note);
  },
});

export const renameNote = defineEdit(notesDocument, {
  name: 'renameNote',
  title: 'Rename a note',
  changes: ['notes'],
  input: z.object({ id, title: noteTitle }),
  apply: ({ notes }, { id, title }) => notes.set(id, { title }),
});

/**
 * Replaces the content of a note with the smallest change, so that concurrent edits elsewhere in it are
 * not lost.
 */
export const writeNote = defineEdit(notesDocument, {
  name: 'writeNote',
  title: 'Replace the text of a note',
  changes: ['notes'],
  input: z.object({ id, body: noteBody }),
  apply: ({ notes }, { id, body }) => notes.write(id, 'body', body),
});

/** Sets the time of the last change. */
export const touchNote = defineEdit(notesDocument, {
  name: 'touchNote',
  title: 'Set when a note was changed last',
  changes: ['notes'],
  input: z.object({ id, updated }),
  undo: 'never',
  apply: ({ notes }, { id, updated }) => notes.set(id, { updated }),
});

export const moveNote = defineEdit(notesDocument, {
  name: 'moveNote',
  title: 'Move a note',
  changes: ['notes'],
  input: z.object({ id, position }),
  apply: ({ notes }, { id, position }) => notes.set(id, { position }),
});

export const pinNote = defineEdit(notesDocument, {
  name: 'pinNote',
  title: 'Pin a note, or unpin it',
  changes: ['notes'],
  input: z.object({ id, on: z.boolean().describe('False unpins it.') }),
  apply: ({ notes }, { id, on }) => notes.set(id, { pinned: on }),
});

/** Sets the participant whom a note is about; null for none. */
export const linkParticipant = defineEdit(notesDocument, {
  name: 'linkParticipant',
  title: 'Set whom a note is about',
  changes: ['notes'],
  input: z.object({ id, participant: id.nullable().describe('Null for nobody.') }),
  apply: ({ notes, participants }, { id, participant }) => {
    if (participant !== null) participants.require(participant);
    notes.set(id, { participant });
  },
});

/** Removes a note with its labels and highlights. */
export const removeNote = defineEdit(notesDocument, {
  name: 'removeNote',
  title: 'Remove a note',
  changes: ['notes', 'labels', 'highlights'],
  input: z.object({ id }),
  apply: (opened, { id }) => {
    removeWith(opened, ({ note }) => note === id);
    opened.notes.remove(id);
  },
});

export const addTag = defineEdit(notesDocument, {
  name: 'addTag',
  title: 'Add a tag',
  changes: ['tags'],
  input: z.object({ id: newId, name: tagName, colour: colour.default(firstColour), position }),
  apply: ({ tags }, { id, ...tag }) => tags.insert(id, tag),
});

export const changeTag = defineEdit(notesDocument, {
  name: 'changeTag',
  title: 'Change a tag',
  changes: ['tags'],
  input: z.object({ id, name: tagName.optional(), colour: colour.optional() }),
  apply: ({ tags }, { id, name, colour }) =>
    tags.set(id, {
      ...(name === undefined ? {} : { name }),
      ...(colour === undefined ? {} : { colour }),
    }),
});

/** Removes a tag, also from all notes; highlights with it stay, without a tag. */
export const removeTag = defineEdit(notesDocument, {
  name: 'removeTag',
  title: 'Remove a tag',
  changes: ['tags', 'labels', 'highlights'],
  input: z.object({ id }),
  apply: ({ tags, labels, highlights }, { id }) => {
    for (const label of labels.all()) if (label.tag === id) labels.remove(label.id);
    for (const one of highlights.all()) if (one.tag === id) highlights.set(one.id, { tag: null });
    tags.remove(id);
  },
});

/** Adds a tag to a note, or removes it from the note. */
export const tagNote = defineEdit(notesDocument, {
  name: 'tagNote',
  title: 'Tag a note, or take a tag off',
  changes: ['labels'],
  input: z.object({ note: id, tag: id, on: z.boolean().describe('False takes it off.') }),
  apply: ({ notes, tags, labels }, { note, tag, on }) => {
    const label = labelId(note, tag);
    if (!on) return labels.remove(label);
    notes.require(note);
    tags.require(tag);
    if (!labels.has(label)) labels.insert(label, { note, tag });
  },
});

export const addParticipant = defineEdit(notesDocument, {
  name: 'addParticipant',
  title: 'Add a participant',
  changes: ['participants'],
  input: z.object({
    id: newId,
    name: participantName,
    about: participantAbout.default(''),
    position,
  }),
  apply: ({ participants }, { id, ...participant }) => participants.insert(id, participant),
});

export const changeParticipant = defineEdit(notesDocument, {
  name: 'changeParticipant',
  title: 'Change a participant',
  changes: ['participants'],
  input: z.object({
    id,
    name: participantName.optional(),
    about: participantAbout.optional(),
  }),
  apply: ({ participants }, { id, name, about }) =>
    participants.set(id, {
      ...(name === undefined ? {} : { name }),
      ...(about === undefined ? {} : { about }),
    }),
});

/** Removes a participant; their notes and highlights stay, without a participant. */
export const removeParticipant = defineEdit(notesDocument, {
  name: 'removeParticipant',
  title: 'Remove a participant',
  changes: ['participants', 'notes', 'highlights'],
  input: z.object({ id }),
  apply: ({ participants, notes, highlights }, { id }) => {
    for (const note of notes.all()) {
      if (note.participant === id) notes.set(note.id, { participant: null });
    }
    for (const one of highlights.all()) {
      if (one.participant === id) highlights.set(one.id, { participant: null });
    }
    participants.remove(id);
  },
});

function removeWith(
  { labels, highlights }: OpenedNotes,
  isOf: (record: { note: string }) => boolean,
): void {
  for (const label of labels.all()) if (isOf(label)) labels.remove(label.id);
  for (const highlight of highlights.all()) if (isOf(highlight)) highlights.remove(highlight.id);
}
