import { type Editor, EditorContent } from '@tiptap/react';
import { type ChangeEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { UploadStrip, type Uploads } from '#features/pictures/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { createStore } from '#platform/web/store/store.ts';
import { ChipsOfText } from '../item-chip.tsx';
import { type Writing, WritingProvider } from '../writing.tsx';
import { pictureRequest } from './block-commands.ts';
import type { ChipNode } from './item-chips.ts';
import { addPictures, pictureTypes } from './paste.ts';
import { PictureBar } from './pictures/picture-bar.tsx';
import { reveal, type TextTarget } from './reveal.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { createListStore } from './suggestions.ts';
import { useTextEditor } from './use-text-editor.ts';
import styles from './writing-field.module.css';

interface WritingFieldProps {
  writing: Writing;
  /**
   * Called with the editor, for components beside the text, such as `TextTools`; with null when it
   * is destroyed.
   */
  onEditor?: (editor: Editor | null) => void;
  /** A place to show as soon as possible; `onShown` is called when that is done. */
  wanted?: TextTarget | null;
  onShown?: () => void;
}

/** A text that several users edit at once; readers see the changes in it. */
export function WritingField({ writing, onEditor, wanted = null, onShown }: WritingFieldProps) {
  const { canEdit, uploads, of } = writing;
  const list = useMemo(createListStore, []);
  const chips = useMemo(() => createStore<readonly ChipNode[]>([]), []);
  const made = useTextEditor(writing, { list, chips });
  const editor = useAlive(made);
  const notifyEditor = useEffectEvent((now: Editor | null) => onEditor?.(now));
  const shown = useEffectEvent(() => onShown?.());

  useEffect(() => {
    notifyEditor(editor);
    return () => notifyEditor(null);
  }, [editor]);

  useEffect(() => {
    if (!editor || !wanted) return;
    // After the text is rendered.
    const frame = requestAnimationFrame(() => {
      if (!editor.isDestroyed) reveal(editor, wanted);
      shown();
    });
    return () => cancelAnimationFrame(frame);
  }, [editor, wanted]);

  return (
    <WritingProvider writing={writing}>
      <div className={styles.paper}>
        <EditorContent editor={made} />
        {editor ? <SelectionBar editor={editor} /> : null}
        {editor && canEdit && uploads ? (
          <>
            <PictureBar editor={editor} />
            <PictureChoice editor={editor} uploads={uploads} of={of} />
          </>
        ) : null}
        <SuggestionList list={list} />
        <ChipsOfText chips={chips} />
        {uploads ? <UploadStrip uploads={uploads} className={styles.uploads} /> : null}
      </div>
    </WritingProvider>
  );
}

/**
 * The editor once it is mounted. Tiptap discards one whose page renders slowly, and creates
 * another: components beside the text must not use the first, which has no view any more.
 */
function useAlive(made: Editor | null): Editor | null {
  const [alive, setAlive] = useState<Editor | null>(null);
  useEffect(() => setAlive(made?.isDestroyed ? null : made), [made]);
  return alive === made ? alive : null;
}

interface PictureChoiceProps {
  editor: Editor;
  uploads: Uploads<string>;
  of: string;
}

/** Opens the file dialog when the list of blocks or the toolbar asks for pictures. */
function PictureChoice({ editor, uploads, of }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const chooseFile = () => input.current?.click();
    dom.addEventListener(pictureRequest, chooseFile);
    return () => dom.removeEventListener(pictureRequest, chooseFile);
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
      aria-label={sentence`Pictures for ${of}`}
      onChange={take}
    />
  );
}
