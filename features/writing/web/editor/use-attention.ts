import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Whether a user is in the text, in the bar beside it with its lists, or elsewhere. */
export type Attention = 'text' | 'bar' | null;

/** Follows the focus between a text and its bar; the bar is given `watch`. */
export function useAttention(editor: Editor) {
  const [attention, setAttention] = useState<Attention>(editor.isFocused ? 'text' : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moves = useMemo(() => {
    const come = (to: Attention) => () => {
      clearTimeout(timer.current);
      setAttention(to);
    };
    // What gets the focus next says so in the same moment.
    const go = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAttention(null));
    };
    return { toText: come('text'), toBar: come('bar'), go };
  }, []);
  useEffect(() => {
    // A text that one may only read gets no focus: selecting words in it counts.
    const select = () => {
      if (!editor.isEditable) moves.toText();
    };
    editor.on('focus', moves.toText);
    editor.on('blur', moves.go);
    editor.on('selectionUpdate', select);
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof Node) || !editor.view.dom.contains(target)) moves.go();
    };
    // First, so that the bar can say that it was itself.
    document.addEventListener('focusin', leave, { capture: true });
    return () => {
      clearTimeout(timer.current);
      editor.off('focus', moves.toText);
      editor.off('blur', moves.go);
      editor.off('selectionUpdate', select);
      document.removeEventListener('focusin', leave, { capture: true });
    };
  }, [editor, moves]);
  return { attention, watch: { onFocus: moves.toBar, onBlur: moves.go } };
}
