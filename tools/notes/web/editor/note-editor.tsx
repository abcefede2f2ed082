import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { letGo, WritingField } from '#features/writing/web/index.ts';
import type { Removal } from '#platform/web/live/removal.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { useNotes } from '../notes-model.tsx';
import { useOpenNote } from '../open-note.ts';
import { useNoteWriting } from './use-note-writing.tsx';

/** The text of a note, which several users can edit at once. */
export function NoteEditor({ noteId }: { noteId: string }) {
  const { live, removed } = useNotes();
  // Undoing the deletion of a note restores it with another shared text.
  const fragment = useSyncExternalStore(
    (listener) => live.records.subscribe('notes', noteId, listener),
    () => live.opened.notes.fragment(noteId, 'body'),
  );
  const held = useStore(removed);
  const shownFragment = fragment ?? (held?.note.id === noteId ? held.fragment : undefined);
  return shownFragment ? (
    <BoundEditor key={noteId} noteId={noteId} fragment={shownFragment} />
  ) : null;
}

/** Keeps a note open that another user removes while this user edits it, with its text. */
function useHolding(noteId: string, fragment: Y.XmlFragment): void {
  const { live, written, removed } = useNotes();
  const note = useRecord(live.records, 'notes', noteId);
  const hold = useEffectEvent((fragment: Y.XmlFragment, removal: Removal) => {
    const editor = written.get();
    if (!editor || !note || !document.activeElement?.closest(`[data-note="${noteId}"]`)) {
      removal.forget();
      return;
    }
    letGo(editor);
    removed.set({ note, fragment, removal });
  });
  useEffect(
    () => live.onRemoval('notes', noteId, (removal) => hold(fragment, removal)),
    [live, noteId, fragment],
  );
}

function BoundEditor({ noteId, fragment }: { noteId: string; fragment: Y.XmlFragment }) {
  const { written, target } = useNotes();
  const writing = useNoteWriting(noteId, fragment);
  const wanted = useStore(target);
  const { isChosen } = useOpenNote();
  useHolding(noteId, fragment);
  // A phone shows the text only after its note was opened.
  const isHere = isChosen && wanted?.note === noteId && wanted.kind !== 'title';
  return (
    <WritingField
      writing={writing}
      onEditor={written.set}
      wanted={isHere ? wanted : null}
      onShown={() => target.set(null)}
    />
  );
}
