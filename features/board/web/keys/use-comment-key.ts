import type { KeyboardEvent } from 'react';
import { useCommentOn } from '#features/comments/web/index.ts';

/** Opens the comments on an anchor with Ctrl or Cmd, Alt and M; returns whether it did. */
export function useCommentKey(): (event: KeyboardEvent, anchor: string) => boolean {
  const commentOn = useCommentOn();
  return (event, anchor) => {
    const { ctrlKey, metaKey, altKey, code } = event;
    if (!commentOn || !(ctrlKey || metaKey) || !altKey || code !== 'KeyM') return false;
    event.preventDefault();
    commentOn(anchor);
    return true;
  };
}
