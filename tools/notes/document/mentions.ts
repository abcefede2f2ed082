import {
  mentionsIn as mentionsInText,
  type TextMention,
} from '#features/writing/document/index.ts';
import type { NotesValue } from './notes-document.ts';

/** That a person is named in a note; its place is the note's id. */
type NoteMention = TextMention & { place: string };

/** Who is named in some notes, in the order in which it stands there. */
export function mentionsIn(
  notes: readonly Pick<NotesValue['notes'][number], 'id' | 'body'>[],
): NoteMention[] {
  return notes.flatMap(({ id: place, body }) =>
    mentionsInText(body).map((mention) => ({ place, ...mention })),
  );
}
