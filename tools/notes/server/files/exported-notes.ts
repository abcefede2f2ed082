import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { notesDocument } from '../../document/notes-document.ts';
import type { HighlightEnds } from '../../document/notes-in-markdown.ts';
import { highlightEnd } from '../../document/written-highlights.ts';

/** A note as files of other programs hold it. */
export interface ExportedNote {
  title: string;
  /** Whom it is about and its tags, on one line; empty where there is neither. */
  about: string;
  body: RichText;
  /** What stands behind the words of its highlights, by their ids. */
  ends: HighlightEnds;
}

/** The notes that are asked for: the one that the options name, else all in their order. */
export function exportedNotes({ document, options }: Parameters<FileWriter>[0]): ExportedNote[] {
  const { notes, participants, labels, tags, highlights } = readDocument(
    notesDocument,
    document,
  ).value;
  const asked = notes.filter(({ id }) => !options.note || id === options.note);
  const nameOf = (all: readonly { id: string; name: string }[], id: string | null) =>
    all.find((one) => one.id === id)?.name ?? '';
  return asked.map(({ id, title, participant, body }) => {
    const person = participants.find((one) => one.id === participant);
    const worn = new Set(labels.flatMap(({ note, tag }) => (note === id ? [tag] : [])));
    const about = [
      person ? [person.name, person.about].filter(Boolean).join(', ') : '',
      tags.flatMap((tag) => (worn.has(tag.id) ? [tag.name] : [])).join(', '),
    ];
    const ends = new Map(
      highlights.flatMap((one) =>
        one.note === id
          ? [[one.id, highlightEnd(nameOf(tags, one.tag), nameOf(participants, one.participant))]]
          : [],
      ),
    );
    const heading = title || 'Untitled note';
    return { title: heading, about: about.filter(Boolean).join(' · '), body, ends };
  });
}
