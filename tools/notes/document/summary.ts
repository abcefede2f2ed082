import type * as Y from 'yjs';
import { picturesIn } from '#features/writing/document/index.ts';
import { openDocument, readDocument } from '#kernel/document.ts';
import { plainTextOf as wordsOfNote } from '#kernel/rich-text.ts';
import type { NotesPreview } from '../contract/preview.ts';
import { noteSchema } from './note-schema.ts';
import { notesDocument } from './notes-document.ts';

/** Notes that a preview shows at most, and colours of tags of each. */
const previewNotes = 6;
const previewTags = 4;
/** Characters of a short, a longer and a long note, as the picture tells them apart. */
const fills = [1, 300, 1500] as const;

/** The words of all notes, for search. */
export function plainTextOf(document: Y.Doc): string {
  const { tags, participants, notes } = readDocument(notesDocument, document).value;
  // Titles and names first: what is searched of a document has an end.
  const heads = [...notes.map(({ title }) => title), ...tags.map(({ name }) => name)];
  const people = participants.flatMap(({ name, about }) => [name, about]);
  const bodies = notes.map(({ body }) => wordsOfNote(noteSchema, body));
  return [...heads, ...people, ...bodies].filter(Boolean).join('\n');
}

/** Paths of the pictures in all notes. */
export function picturesOf(document: Y.Doc): string[] {
  const { notes } = openDocument(notesDocument, document);
  return notes.all().flatMap(({ id }) => picturesIn(notes.content(id, 'body')));
}

/** What the picture of a note project is drawn from. */
export function previewOf(document: Y.Doc): NotesPreview {
  const { notes, tags, labels } = openDocument(notesDocument, document);
  const all = notes.all();
  const colours = new Map(tags.all().map(({ id, colour }) => [id, colour]));
  const worn = labels.all();
  return {
    count: all.length,
    notes: all.slice(0, previewNotes).map(({ id, title }) => {
      const { length } = wordsOfNote(noteSchema, notes.content(id, 'body'));
      const own = worn.filter(({ note }) => note === id);
      return {
        title,
        fill: fills.filter((least) => length >= least).length,
        tags: own.flatMap(({ tag }) => colours.get(tag) ?? []).slice(0, previewTags),
      };
    }),
  };
}
