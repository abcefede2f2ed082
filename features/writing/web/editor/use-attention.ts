import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Whether the focus is in the text, in its bar with lists, or elsewhere. */
export type Attention = 'text' | 'bar' | null;

/** Tracks the focus between a text and its bar; the bar calls `watch`. */
export function useAttention(editor: Editor) {
  const [attention, setAttention] = useState<Attention>(editor.isFocused ? 'text' : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const moves = useMemo(() => {
    const come = (to: Attention) => () => {
      clearTimeout(timer.current);
      setAttention(to);
    };
    // The element that gets the focus next reports it in the same task.
    const go = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAttention(null));
    };
    return { toText: come('text'), toBar: come('bar'), go };
  }, []);
  useEffect(() => {
    // A read-only text gets no focus: a selection in it counts.
    const select = () => {
      if (!editor.isEditable) moves.toText();
    };
    editor.on('focus', moves.toText);
    editor.on('blur', moves.go);
    editor.on('selectionUpdate', select);
    const leave = ({ target }: FocusEvent) => {
      if (!(target instanceof Node) || !editor.view.dom.contains(target)) moves.go();
    };
    // First, so that the bar can override it.
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
