import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useCommentOn } from '#features/comments/web/index.ts';
import type { TextAnchors } from '../writing.tsx';
import { toRelativeRange } from './relative-range.ts';

/** Comments with Ctrl or Cmd, Alt and M: on the selected text, else on the record around it. */
export function useCommentKey(editor: Editor | null, anchors: TextAnchors | null): void {
  const commentOn = useCommentOn();
  useEffect(() => {
    if (!commentOn || !anchors) return;
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, code, defaultPrevented } = event;
      if (defaultPrevented || !(ctrlKey || metaKey) || !altKey || code !== 'KeyM') return;
      const state = editor?.isFocused && !editor.state.selection.empty ? editor.state : null;
      const anchor = state
        ? anchors.write(toRelativeRange(state, state.selection))
        : anchors.entireText;
      if (anchor === null) return;
      event.preventDefault();
      commentOn(anchor);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [commentOn, editor, anchors]);
}
