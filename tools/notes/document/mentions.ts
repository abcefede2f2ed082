import { isWords, plainTextOf, type RichElement, type RichNode } from '#kernel/rich-text.ts';
import { noteSchema } from './note-schema.ts';
import type { OpenedNotes } from './notes-document.ts';

/** That somebody is named in a note. */
interface NoteMention {
  /** Id of the note. */
  place: string;
  userId: string;
  /** The block of words in which they are named. */
  text: string;
}

/** Who is named in the notes of a project, in the order in which it stands there. */
export function mentionsIn({ notes }: OpenedNotes): NoteMention[] {
  return notes
    .all()
    .flatMap(({ id: place }) =>
      notes.content(place, 'body').flatMap((block) => mentionsWithin(place, block, block)),
    );
}

function mentionsWithin(place: string, node: RichNode, block: RichElement): NoteMention[] {
  if (isWords(node)) return [];
  if (node.type === 'mention') {
    const text = plainTextOf(noteSchema, [block]);
    return [{ place, userId: String(node.attrs?.id), text }];
  }
  const isBlockOfWords = noteSchema.elements[node.type]?.holds === 'words';
  const inside = isBlockOfWords ? node : block;
  return (node.content ?? []).flatMap((one) => mentionsWithin(place, one, inside));
}
