import { useMemo } from 'react';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAt } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { hideToast, showToast } from '#platform/web/toasts/toasts.ts';
import { addNote, moveNote, pinNote, removeNote } from '../../document/edits.ts';
import { type PackedNote, packNote, putNote } from '../../document/packed-note.ts';
import { noteTemplates, type TemplateName } from '../../document/templates.ts';
import { type LiveNotes, noFilter, useNotes } from '../notes-model.tsx';
import { useOpenNotes } from '../open-note.ts';

/** The actions on notes of the list. */
export interface NoteActions {
  /** Adds a note at the end, empty or from a template, opens it, and starts its inline rename. */
  create(template?: TemplateName): void;
  /** Adds packed notes at the end as one step, and opens the first of them. */
  put(notes: readonly PackedNote[]): void;
  duplicate(id: string): void;
  pin(id: string, on: boolean): void;
  /** Moves a note before or after another one; it is pinned if and only if the other one is. */
  place(id: string, beside: string, edge: 'before' | 'after'): void;
  remove(id: string): void;
}

/** How long the undo of a deletion is offered, in milliseconds. */
const offeredFor = 8000;

/** The actions for users who may edit; null for others. */
export function useNoteActions(): NoteActions | null {
  const { editor, target, search, filter } = useNotes();
  const { open } = useOpenNotes();
  return useMemo(() => {
    if (!editor) return null;
    return actionsOn(editor, open, (note) => {
      // The new note must be visible in the list.
      search.set('');
      filter.set(noFilter);
      target.set({ note, kind: 'title' });
    });
  }, [editor, open, target, search, filter]);
}

function actionsOn(
  editor: LiveNotes,
  open: (id: string) => void,
  name: (id: string) => void,
): NoteActions {
  const { notes } = editor.opened;
  const others = (id: string) => notes.all().filter((one) => one.id !== id);
  const put = (packed: readonly PackedNote[], index: number) => {
    let siblings = notes.all();
    const planned = packed.map((note, turn) => {
      const id = newId();
      const position = positionAt(siblings, index + turn);
      siblings = siblings.toSpliced(index + turn, 0, { id, position } as (typeof siblings)[number]);
      return {
        id,
        edit: planEdit(putNote, {
          id,
          position,
          updated: Date.now(),
          note: { ...note, body: [...note.body] },
        }),
      };
    });
    editor.editAll(planned.map(({ edit }) => edit));
    if (planned[0]) open(planned[0].id);
  };
  return {
    create(template) {
      const id = newId();
      const all = notes.all();
      const { title = '', body = [{ type: 'paragraph' }] } = template
        ? noteTemplates[template]
        : {};
      const position = positionAt(all, all.length);
      editor.edit(addNote, { id, title, body: [...body], position, updated: Date.now() });
      open(id);
      name(id);
    },
    put: (packed) => put(packed, notes.all().length),
    duplicate(id) {
      const packed = packNote(editor.opened, id);
      const title = cutTo(`Copy of ${packed.title || 'untitled note'}`, lengths.title);
      put([{ ...packed, title }], notes.all().findIndex((one) => one.id === id) + 1);
    },
    pin: (id, on) => editor.edit(pinNote, { id, on }),
    place(id, beside, edge) {
      const all = others(id);
      const at = all.findIndex((one) => one.id === beside) + (edge === 'after' ? 1 : 0);
      const pinned = notes.get(beside)?.pinned ?? false;
      const move = planEdit(moveNote, { id, position: positionAt(all, at) });
      const pin = notes.get(id)?.pinned === pinned ? [] : [planEdit(pinNote, { id, on: pinned })];
      editor.editAll([move, ...pin]);
    },
    remove(id) {
      const title = notes.get(id)?.title || 'Untitled note';
      editor.edit(removeNote, { id });
      offerBack(editor, id, `Deleted “${title}”.`);
    },
  };
}

/** Offers to undo a deletion while it is the last step. */
function offerBack(editor: LiveNotes, id: string, text: string): void {
  const { notes } = editor.opened;
  const undo = () => {
    if (!notes.has(id)) editor.undo();
  };
  showToast({ text, kind: 'success', duration: offeredFor, action: { label: 'Undo', run: undo } });
  const end = () => {
    hideToast(text);
    editor.document.off('afterTransaction', look);
  };
  const look = (transaction: { local: boolean; changed: Map<unknown, unknown> }) => {
    if (transaction.local && transaction.changed.size > 0) end();
  };
  editor.document.on('afterTransaction', look);
  setTimeout(end, offeredFor);
}
