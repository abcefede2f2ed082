import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

export { id as partId } from '#kernel/document/edit-input.ts';
export const noteTitle = z.string().trim().max(lengths.title);
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** A tag of a note project. */
export const noteTag = z.object({ _id: z.string(), name: z.string(), color: z.string() });

/** A participant of the research; the specification calls them users. */
export const noteUser = z.object({ _id: z.string(), name: z.string(), about: z.string() });

/** A note in a list. */
export const listedNote = z.object({
  _id: z.string(),
  title: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  tags: z.array(noteTag),
  user: noteUser.nullable(),
  pinned: z.boolean(),
  /** The index in the list, counted from 0. */
  position: z.number().int(),
  /** The time of the last change; null if unknown. */
  updated: z.iso.datetime().nullable(),
});
export type ListedNote = z.output<typeof listedNote>;

/** A note with its content in Markdown. */
export const noteWithBody = listedNote.extend({ note_project_id: z.string(), body: z.string() });
export type WholeNote = z.output<typeof noteWithBody>;

export const noteList = z.object({
  notes: z.array(listedNote),
  /** All tags and participants of the project. */
  tags: z.array(noteTag),
  users: z.array(noteUser),
});
export type NoteList = z.output<typeof noteList>;

/** A highlighted passage of a note. */
export const noteHighlight = z.object({
  _id: z.string(),
  note: z.object({ _id: z.string(), title: z.string() }),
  text: z.string(),
  tag: noteTag.nullable(),
  user: noteUser.nullable(),
});
export type NoteHighlight = z.output<typeof noteHighlight>;
