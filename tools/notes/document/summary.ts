import { picturesIn } from '#features/writing/document/index.ts';
import { type RichText, plainTextOf as textOfNote } from '#kernel/text/rich-text.ts';
import type { NotesPreview } from '../contract/preview.ts';
import { noteSchema } from './note-schema.ts';
import type { NotesValue } from './notes-document.ts';

/** The maximum numbers of notes in a preview, and of tag colours of each. */
const previewNotes = 6;
const previewTags = 4;
/** The minimum length of a short, a medium and a long note, in characters. */
const fills = [1, 300, 1500] as const;

/** The text of all notes, for search. */
export function plainTextOf({ tags, participants, notes }: NotesValue): string {
  // Titles and names first, because the indexed text is cut at a maximum length.
  const headers = [...notes.map(({ title }) => title), ...tags.map(({ name }) => name)];
  const people = participants.flatMap(({ name, about }) => [name, about]);
  const bodies = notes.map(({ body }) => textOfNote(noteSchema, body));
  return [...headers, ...people, ...bodies].filter(Boolean).join('\n');
}

/** The paths of the pictures in all notes. */
export function picturesOf(bodies: readonly RichText[]): string[] {
  return bodies.flatMap(picturesIn);
}

/** The data of the preview. */
export function previewOf({ notes, tags, labels }: NotesValue): NotesPreview {
  const colours = new Map(tags.map(({ id, colour }) => [id, colour]));
  return {
    count: notes.length,
    notes: notes.slice(0, previewNotes).map(({ id, title, body }) => {
      const { length } = textOfNote(noteSchema, body);
      const own = labels.filter(({ note }) => note === id);
      return {
        title,
        fill: fills.filter((minLength) => length >= minLength).length,
        tags: own.flatMap(({ tag }) => colours.get(tag) ?? []).slice(0, previewTags),
      };
    }),
  };
}
