import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document.ts';
import type { RichText } from '#kernel/rich-text.ts';
import { notesDocument } from '../../document/notes-document.ts';

/** A note as files of other programs hold it. */
export interface ExportedNote {
  title: string;
  /** Whom it is about and its tags, on one line; empty where there is neither. */
  about: string;
  body: RichText;
}

/** The notes that are asked for: the one that the options name, else all in their order. */
export function exportedNotes({ document, options }: Parameters<FileWriter>[0]): ExportedNote[] {
  const { notes, participants, labels, tags } = readDocument(notesDocument, document).value;
  const asked = notes.filter(({ id }) => !options.note || id === options.note);
  return asked.map(({ id, title, participant, body }) => {
    const person = participants.find((one) => one.id === participant);
    const worn = new Set(labels.flatMap(({ note, tag }) => (note === id ? [tag] : [])));
    const about = [
      person ? [person.name, person.about].filter(Boolean).join(', ') : '',
      tags.flatMap((tag) => (worn.has(tag.id) ? [tag.name] : [])).join(', '),
    ];
    return { title: title || 'Untitled note', about: about.filter(Boolean).join(' · '), body };
  });
}
