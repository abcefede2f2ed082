import { planEdit } from '#kernel/document/edit.ts';
import { addNote, removeNote } from '../../document/edits.ts';
import type { LiveReview } from '../model/review-model.tsx';

/** The two documents of a review in which notes stand: for all, and for those with access alone. */
interface NotePlaces {
  shared: LiveReview;
  inside: LiveReview;
}

/**
 * Moves a note of the review to where only those with access get it, or back, as one undo step of the
 * review: undoing half of it would publish the note, or lose it.
 */
export function moveNote({ shared, inside }: NotePlaces, id: string, internal: boolean): void {
  const copyInside = () => {
    const note = shared.opened.notes.get(id);
    if (note && !inside.opened.notes.has(id))
      inside.edit(addNote, { ...note, internal: true, alone: true });
  };
  const removeInside = () => inside.edit(removeNote, { id });
  if (internal) {
    copyInside();
    // Its text is stored nowhere else from now on.
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
