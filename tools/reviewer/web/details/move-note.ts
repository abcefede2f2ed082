import { planEdit } from '#kernel/document/edit.ts';
import { addNote, removeNote } from '../../document/edits.ts';
import type { LiveReview } from '../model/review-model.tsx';

/** The two documents with notes: the shared one, and that of internal notes. */
interface NoteDocuments {
  shared: LiveReview;
  inside: LiveReview;
}

/**
 * Moves a note to the document of internal notes, or back, as one undo step of the review: undoing half of
 * it would publish the note, or lose it.
 */
export function moveNote({ shared, inside }: NoteDocuments, id: string, internal: boolean): void {
  const copyInside = () => {
    const note = shared.opened.notes.get(id);
    if (note && !inside.opened.notes.has(id))
      inside.edit(addNote, { ...note, internal: true, alone: true });
  };
  const removeInside = () => inside.edit(removeNote, { id });
  if (internal) {
    copyInside();
    // From now on its text is stored nowhere else.
    if (!inside.opened.notes.has(id)) return;
    shared.editAll([planEdit(removeNote, { id })], { undo: removeInside, redo: copyInside });
    return;
  }
  const note = inside.opened.notes.get(id);
  if (!note) return;
  const added = planEdit(addNote, { ...note, internal: false, alone: true });
  shared.editAll([added], { undo: copyInside, redo: removeInside });
  if (shared.opened.notes.has(id)) removeInside();
}
