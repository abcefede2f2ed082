import { useEffect, useEffectEvent } from 'react';
import { RemovalActions } from '#features/projects/web/index.ts';
import { positionAt } from '#kernel/document/order.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useStore } from '#platform/web/store/store.ts';
import { addNote, renameNote, writeNote } from '../../document/edits.ts';
import { useNotes } from '../notes-model.tsx';
import { useOpenNotes } from '../open-note.ts';

/** The actions on a note that another user removed while this user was editing it. */
export function RemovedNoteActions() {
  const { live, removed, written, target } = useNotes();
  const { open } = useOpenNotes();
  const held = useStore(removed);
  const body = () => written.get()?.getJSON().content ?? [];
  const letGo = () => {
    held?.removal.forget();
    removed.set(null);
  };
  const giveBack = useEffectEvent(() => {
    if (!held) return;
    const { id, title } = held.note;
    live.edit(writeNote, { id, body: body() });
    if (title !== live.opened.notes.get(id)?.title) live.edit(renameNote, { id, title });
    letGo();
    target.set({ note: id, kind: 'caret' });
  });
  useEffect(() => held?.removal.onReturn(() => giveBack()), [held]);
  // Opening another note discards this one.
  const leave = useEffectEvent(letGo);
  useEffect(() => () => leave(), []);
  if (!held) return null;
  const restore = () => {
    const id = newId();
    const all = live.opened.notes.all();
    const { title } = held.note;
    const position = positionAt(all, all.length);
    live.edit(addNote, { id, title, body: body(), position, updated: Date.now() });
    letGo();
    open(id);
    target.set({ note: id, kind: 'caret' });
  };
  return (
    <RemovalActions
      noun={held.removal.noun}
      onUndo={() => held.removal.bringBack()}
      onRestore={restore}
      onDiscard={letGo}
    />
  );
}
