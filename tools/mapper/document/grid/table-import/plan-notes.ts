import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { addNote } from '../../edits.ts';

/** Plans notes on the whole map with the texts that an import leaves out. */
export function planNotes(texts: readonly string[], newId: () => string): PlannedEdit[] {
  return texts.map((text) => planEdit(addNote, { id: newId(), text }));
}
