import type { KeyboardEvent, MouseEvent } from 'react';
import { useStorePart } from '#platform/web/store/store.ts';
import { useBoard } from '../board.tsx';
import { headerKeyActionOf } from '../keys/header-action.ts';
import { useCommentKey } from '../keys/use-comment-key.ts';

interface HeaderOptions {
  id: string;
  /** Whether it is a row or a column. */
  along: 'row' | 'column';
  /** The anchor of its comments; null where it has none. */
  anchor: string | null;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Folds or unfolds it. */
  onFold?: () => void;
  /** Resizes it by a number of pixels. */
  onResize?: (by: number) => void;
}

/** Pixels by which keys resize a column or row. */
const resizeStep = 16;

/** Handlers of keys and of a double click on the header of one or several columns or rows. */
export function useHeader(options: HeaderOptions) {
  const { id, along, anchor, onMove, onRemove, onFold, onResize } = options;
  const { editor, grid } = useBoard();
  const renaming = useStorePart(grid.renaming, (now) => (now?.id === id ? now : null));
  const rename = (first: string | null = null) => grid.renaming.set({ id, first });
  const commentKey = useCommentKey();
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if ((anchor && commentKey(event, anchor)) || !editor) return;
    const act = headerKeyActionOf(event, along);
    if (act?.act === 'rename') rename(act.first);
    else if (act?.act === 'remove') onRemove();
    else if (act?.act === 'resize') onResize?.(act.by * resizeStep);
    else if (act?.act === 'move') onMove(act.by);
    else if (act?.act === 'fold' && onFold) onFold();
    else return;
    event.preventDefault();
  };
  return {
    renaming: renaming !== null && editor !== null,
    /** The letter with which the renaming began. */
    first: renaming?.first ?? null,
    rename: () => rename(),
    closeName: () => grid.renaming.set(null),
    events: {
      onKeyDown: press,
      onType: editor ? (text: string) => rename(text) : undefined,
      onDoubleClick: ({ target }: MouseEvent) => {
        // A dialog that the header's figure opened is inside it.
        const isInside = target instanceof Element && target.closest('dialog') !== null;
        if (editor && !isInside) rename();
      },
    },
  };
}
