import type { FileWriter } from '#features/exports/server/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { notesDocument } from '../../document/notes-document.ts';
import type { HighlightEnds } from '../../document/notes-in-markdown.ts';
import { highlightEnd } from '../../document/written-highlights.ts';

/** A note as files for other programs contain it. */
export interface ExportedNote {
  title: string;
  /** Its participant and its tags on one line; empty for none. */
  about: string;
  body: RichText;
  /** The texts that follow its highlights, by id. */
  ends: HighlightEnds;
}

/** The requested notes: the one that the options name, else all in order. */
export function exportedNotes({ document, options }: Parameters<FileWriter>[0]): ExportedNote[] {
  const { notes, participants, labels, tags, highlights } = readDocument(
    notesDocument,
    document,
  ).value;
  const requested = notes.filter(({ id }) => !options.note || id === options.note);
  const nameOf = (all: readonly { id: string; name: string }[], id: string | null) =>
    all.find((one) => one.id === id)?.name ?? '';
  return requested.map(({ id, title, participant, body }) => {
    const person = participants.find((one) => one.id === participant);
    const applied = new Set(labels.flatMap(({ note, tag }) => (note === id ? [tag] : [])));
    const about = [
      person ? [person.name, person.about].filter(Boolean).join(', ') : '',
      tags.flatMap((tag) => (applied.has(tag.id) ? [tag.name] : [])).join(', '),
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
