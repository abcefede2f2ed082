import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import { useCommentOn } from '#features/comments/web/index.ts';
import { anchorOf, writeAnchor } from './text-anchor.ts';

/** Comments by Ctrl or Cmd with Alt and M: on the selected words, else on the whole note. */
export function useCommentKey(editor: Editor | null, note: string): void {
  const commentOn = useCommentOn();
  useEffect(() => {
    if (!commentOn) return;
    const press = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, code, defaultPrevented } = event;
      if (defaultPrevented || !(ctrlKey || metaKey) || !altKey || code !== 'KeyM') return;
      event.preventDefault();
      const words = editor?.isFocused && !editor.state.selection.empty ? editor.state : null;
      commentOn(
        words ? anchorOf(words, words.selection, note) : writeAnchor({ kind: 'note', note }),
      );
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [commentOn, editor, note]);
}
