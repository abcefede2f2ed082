import {
  mentionsIn as mentionsInText,
  type TextMention,
} from '#features/writing/document/index.ts';
import type { OpenedNotes } from './notes-document.ts';

/** That somebody is named in a note; its place is the note's id. */
type NoteMention = TextMention & { place: string };

/** Who is named in the notes of a project, in the order in which it stands there. */
export function mentionsIn({ notes }: OpenedNotes): NoteMention[] {
  return notes
    .all()
    .flatMap(({ id: place }) =>
      mentionsInText(notes.content(place, 'body')).map((mention) => ({ place, ...mention })),
    );
}
