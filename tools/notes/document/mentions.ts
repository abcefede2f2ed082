import {
  mentionsIn as mentionsInText,
  type TextMention,
} from '#features/writing/document/index.ts';
import type { NotesValue } from './notes-document.ts';

/** A mention of a user in a note; its location is the id of the note. */
type NoteMention = TextMention & { location: string };

/** The mentions in notes, in order. */
export function mentionsIn(
  notes: readonly Pick<NotesValue['notes'][number], 'id' | 'body'>[],
): NoteMention[] {
  return notes.flatMap(({ id: location, body }) =>
    mentionsInText(body).map((mention) => ({ location, ...mention })),
  );
}
