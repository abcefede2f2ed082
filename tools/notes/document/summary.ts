import { picturesIn } from '#features/writing/document/index.ts';
import { type RichText, plainTextOf as wordsOfNote } from '#kernel/text/rich-text.ts';
import type { NotesPreview } from '../contract/preview.ts';
import { noteSchema } from './note-schema.ts';
import type { NotesValue } from './notes-document.ts';

/** Notes that a preview shows at most, and colours of tags of each. */
const previewNotes = 6;
const previewTags = 4;
/** Characters of a short, a longer and a long note, as the picture distinguishes them apart. */
const fills = [1, 300, 1500] as const;

/** The words of all notes, for search. */
export function plainTextOf({ tags, participants, notes }: NotesValue): string {
  // Titles and names first: what is searched of a document has an end.
  const headers = [...notes.map(({ title }) => title), ...tags.map(({ name }) => name)];
  const people = participants.flatMap(({ name, about }) => [name, about]);
  const bodies = notes.map(({ body }) => wordsOfNote(noteSchema, body));
  return [...headers, ...people, ...bodies].filter(Boolean).join('\n');
}

/** Paths of the pictures in all notes. */
export function picturesOf(bodies: readonly RichText[]): string[] {
  return bodies.flatMap(picturesIn);
}

/** What the picture of a note project is drawn from. */
export function previewOf({ notes, tags, labels }: NotesValue): NotesPreview {
  const colours = new Map(tags.map(({ id, colour }) => [id, colour]));
  return {
    count: notes.length,
    notes: notes.slice(0, previewNotes).map(({ id, title, body }) => {
      const { length } = wordsOfNote(noteSchema, body);
      const own = labels.filter(({ note }) => note === id);
      return {
        title,
        fill: fills.filter((least) => length >= least).length,
        tags: own.flatMap(({ tag }) => colours.get(tag) ?? []).slice(0, previewTags),
      };
    }),
  };
}
