import { type Editor, EditorContent } from '@tiptap/react';
import { yCursorPluginKey, ySyncPluginKey } from '@tiptap/y-tiptap';
import {
  type ChangeEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type * as Y from 'yjs';
import { UploadStrip } from '#features/projects/web/index.ts';
import type { Removal } from '#platform/web/live/removal.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useStore } from '#platform/web/store/store.ts';
import { useNotes } from '../notes-model.tsx';
import { useOpenNote } from '../open-note.ts';
import { pictureWish } from './block-commands.ts';
import styles from './note-editor.module.css';
import { addPictures, pictureTypes } from './paste.ts';
import { PictureBar } from './picture-bar.tsx';
import { reveal } from './reveal.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { createListStore } from './suggestions.ts';
import { useNoteEditor } from './use-note-editor.ts';

/** The text of a note, written by several people at once. */
export function NoteEditor({ noteId }: { noteId: string }) {
  const { live, removed } = useNotes();
  // Undoing that a note was deleted brings it back with another shared text.
  const fragment = useSyncExternalStore(
    (listener) => live.records.subscribe('notes', noteId, listener),
    () => live.opened.notes.fragment(noteId, 'body'),
  );
  const held = useStore(removed);
  const words = fragment ?? (held?.note.id === noteId ? held.fragment : undefined);
  return words ? <BoundEditor key={noteId} noteId={noteId} fragment={words} /> : null;
}

/** Holds a note that a colleague removes while somebody writes in it, with the words it has here. */
function useHolding(noteId: string, fragment: Y.XmlFragment): void {
  const { live, written, removed } = useNotes();
  const note = useRecord(live.records, 'notes', noteId);
  const hold = useEffectEvent((fragment: Y.XmlFragment, removal: Removal) => {
    const editor = written.get();
    if (!editor || !note || !document.activeElement?.closest(`[data-note="${noteId}"]`)) {
      removal.forget();
      return;
    }
    // The shared text takes nothing any more; what is typed from now on stays in the editor.
    editor.unregisterPlugin([ySyncPluginKey, yCursorPluginKey]);
    removed.set({ note, fragment, removal });
  });
  useEffect(
    () => live.onRemoval('notes', noteId, (removal) => hold(fragment, removal)),
    [live, noteId, fragment],
  );
}

function BoundEditor({ noteId, fragment }: { noteId: string; fragment: Y.XmlFragment }) {
  const { written, target, editor: mayEdit, uploads } = useNotes();
  const list = useMemo(createListStore, []);
  const editor = useNoteEditor(noteId, fragment, list);
  const wanted = useStore(target);
  const { isChosen } = useOpenNote();
  useHolding(noteId, fragment);

  useEffect(() => {
    written.set(editor);
    return () => written.set(null);
  }, [written, editor]);

  useEffect(() => {
    // A phone shows the text only once its note was chosen.
    if (!editor || !isChosen || wanted?.note !== noteId || wanted.kind === 'title') return;
    // The text stands in the page first.
    const frame = requestAnimationFrame(() => {
      target.set(null);
      if (!editor.isDestroyed) reveal(editor, wanted);
    });
    return () => cancelAnimationFrame(frame);
  }, [editor, wanted, noteId, target, isChosen]);

  return (
    <div className={styles.paper}>
      <EditorContent editor={editor} />
      {editor ? <SelectionBar editor={editor} noteId={noteId} /> : null}
      {editor && mayEdit ? <PictureBar editor={editor} /> : null}
      {editor && mayEdit ? <PictureChoice editor={editor} /> : null}
      <SuggestionList list={list} />
      <UploadStrip uploads={uploads} className={styles.uploads} />
    </div>
  );
}

/** Chooses pictures from the device, when the list of blocks or the toolbar asks for some. */
function PictureChoice({ editor }: { editor: Editor }) {
  const { uploads } = useNotes();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const ask = () => input.current?.click();
    dom.addEventListener(pictureWish, ask);
    return () => dom.removeEventListener(pictureWish, ask);
  }, [editor]);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    addPictures(editor, uploads, [...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <input
      ref={input}
      type="file"
      accept={pictureTypes.join(',')}
      multiple
      hidden
      aria-label="Pictures for this note"
      onChange={take}
    />
  );
}
