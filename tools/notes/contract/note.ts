import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

export { id as partId } from '#kernel/document/edit-input.ts';
export const noteTitle = z.string().trim().max(lengths.title);
export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** A tag of a note project, which any of its notes can have. */
export const noteTag = z.object({ _id: z.string(), name: z.string(), color: z.string() });

/** Whom research is with; the specification calls them users. */
export const noteUser = z.object({ _id: z.string(), name: z.string(), about: z.string() });

/** A note in a list. */
export const listedNote = z.object({
  _id: z.string(),
  title: z.string(),
  /** Its beginning. */
  excerpt: z.string(),
  tags: z.array(noteTag),
  user: noteUser.nullable(),
  pinned: z.boolean(),
  /** Where it stands among the notes of its project, from 0. */
  position: z.number().int(),
  /** When it was changed last; null where nobody said. */
  updated: z.iso.datetime().nullable(),
});
export type ListedNote = z.output<typeof listedNote>;

/** A note with its content in Markdown. */
export const wholeNote = listedNote.extend({ note_project_id: z.string(), body: z.string() });
export type WholeNote = z.output<typeof wholeNote>;

export const noteList = z.object({
  notes: z.array(listedNote),
  /** All tags and users of the project. */
  tags: z.array(noteTag),
  users: z.array(noteUser),
});
export type NoteList = z.output<typeof noteList>;

/** Marked words of a note. */
export const noteHighlight = z.object({
  _id: z.string(),
  note: z.object({ _id: z.string(), title: z.string() }),
  text: z.string(),
  tag: noteTag.nullable(),
  user: noteUser.nullable(),
});
export type NoteHighlight = z.output<typeof noteHighlight>;
