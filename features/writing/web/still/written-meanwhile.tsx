import type { Editor } from '@tiptap/core';
import { type ClipboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './still-field.module.css';

/** Input of a user while a text's editor was loading, in order. */
type Written =
  | { readonly kind: 'words'; readonly text: string }
  /** Pasted or dropped. */
  | { readonly kind: 'put in'; readonly data: DataTransfer };

/** Collects input before the editor exists. */
export interface Meanwhile {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Adds pasted or dropped content. */
  putIn: (data: DataTransfer) => void;
  /** Applies all input to the editor, and clears it. */
  writeInto: (editor: Editor) => void;
}

export function useWrittenMeanwhile(): Meanwhile {
  const field = useRef<HTMLTextAreaElement>(null);
  const written = useRef<Written[]>([]);
  const insertText = () => {
    const text = field.current?.value ?? '';
    if (field.current) field.current.value = '';
    if (text !== '') written.current.push({ kind: 'words', text });
  };
  return {
    field,
    putIn(data) {
      insertText();
      written.current.push({ kind: 'put in', data: copyOf(data) });
    },
    writeInto(editor) {
      insertText();
      for (const one of written.current.splice(0)) {
        if (one.kind === 'words') typeInto(editor, one.text);
        else pasteInto(editor, one.data);
      }
    },
  };
}

/**
 * An invisible field that has the focus until the editor takes it: keys, input methods, dictation,
 * correction and paste work in it as usual, so that nothing is lost.
 */
export function MeanwhileField({ meanwhile }: { meanwhile: Meanwhile }) {
  const { field, putIn } = meanwhile;
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    putIn(event.clipboardData);
  };
  return (
    <textarea
      ref={field}
      className={styles.meanwhile}
      dir="auto"
      aria-label="Written while the editor loads"
      autoComplete="off"
      onPaste={paste}
    />
  );
}

/** The data of an event is empty after the event. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}

function pasteInto({ view }: Editor, clipboardData: DataTransfer): void {
  const paste = { clipboardData, bubbles: true, cancelable: true };
  view.dom.dispatchEvent(new ClipboardEvent('paste', paste));
}

/** Types text at the caret letter by letter, so that input rules such as those of lists apply. */
function typeInto({ view }: Editor, text: string): void {
  for (const letter of text) {
    if (letter === '\n') {
      const enter = new KeyboardEvent('keydown', { key: 'Enter' });
      view.someProp('handleKeyDown', (take) => take(view, enter));
      continue;
    }
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isTaken = view.someProp('handleTextInput', (take) =>
      take(view, from, to, letter, insert),
    );
    if (!isTaken) view.dispatch(insert());
  }
}
