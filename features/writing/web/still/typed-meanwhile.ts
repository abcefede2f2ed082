import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/**
 * Keeps what somebody types while a text's editor is on its way, which no field takes yet, Enter as a new
 * line; what it answers hands it out, and from then on the editor takes what is typed.
 */
export function useTypedMeanwhile(isWaiting: boolean): () => string {
  const typed = useRef('');
  const isTaken = useRef(false);
  useEffect(() => {
    isTaken.current = false;
    if (!isWaiting) return;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isElsewhere = target instanceof Element && target.matches('input, textarea, select');
      const letter = key === 'Enter' ? '\n' : key;
      if ([...letter].length !== 1 || ctrlKey || metaKey || altKey || isElsewhere) return;
      // Handing out comes some time before what it changes is drawn and this is taken off.
      if (isTaken.current) return;
      event.preventDefault();
      typed.current += letter;
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isWaiting]);
  return () => {
    const words = typed.current;
    typed.current = '';
    isTaken.current = true;
    return words;
  };
}

/** Writes letters where the caret is, one by one, so that those that begin a list do. */
export function typeInto({ view }: Editor, words: string): void {
  for (const letter of words) {
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
