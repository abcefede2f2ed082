import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/**
 * Keeps the letters that somebody types while a text's editor is on its way, which no field takes yet;
 * what it answers hands them out, once.
 */
export function useTypedMeanwhile(isWaiting: boolean): () => string {
  const typed = useRef('');
  useEffect(() => {
    if (!isWaiting) return;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isElsewhere = target instanceof Element && target.matches('input, textarea, select');
      if ([...key].length !== 1 || ctrlKey || metaKey || altKey || isElsewhere) return;
      event.preventDefault();
      typed.current += key;
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isWaiting]);
  return () => {
    const words = typed.current;
    typed.current = '';
    return words;
  };
}

/** Writes letters where the caret is, one by one, so that those that begin a list do. */
export function typeInto({ view }: Editor, words: string): void {
  for (const letter of words) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isTaken = view.someProp('handleTextInput', (take) =>
      take(view, from, to, letter, insert),
    );
    if (!isTaken) view.dispatch(insert());
  }
}
