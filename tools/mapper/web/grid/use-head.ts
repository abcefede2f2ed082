import type { KeyboardEvent } from 'react';
import { useStorePart } from '#platform/web/store/store.ts';
import { useMap } from '../map-model.tsx';
import { useCommentKey } from './use-comment-key.ts';

interface HeadVerbs {
  id: string;
  /** The anchor of comments on it; null where there are none. */
  anchor: string | null;
  /** Keys with Alt that move it, each with how far. */
  moves: Readonly<Record<string, 1 | -1>>;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Folds it, or opens it again. */
  onFold?: () => void;
  /** Makes it larger or smaller by so many pixels. */
  onResize?: (by: number) => void;
}

/** Pixels by which keys make a column or row larger. */
const resizeStep = 16;

/** What keys do on the head of a stage, a step, a persona, a row or a section. */
export function useHead({ id, anchor, moves, onMove, onRemove, onFold, onResize }: HeadVerbs) {
  const { editor, board } = useMap();
  const naming = useStorePart(board.naming, (now) => (now?.id === id ? now : null));
  const rename = (first: string | null = null) => board.naming.set({ id, first });
  const commentKey = useCommentKey();
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if ((anchor && commentKey(event, anchor)) || !editor) return;
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const by = altKey ? moves[key] : undefined;
    if (key === 'Enter' || key === 'F2') rename();
    else if (key === 'Delete' || key === 'Backspace') onRemove();
    else if (by && shiftKey) onResize?.(by * resizeStep);
    else if (by) onMove(by);
    else if (key === ' ' && onFold) onFold();
    // As in a cell, what is typed takes the place of what it says.
    else if (key.length === 1 && !altKey && !ctrlKey && !metaKey && !' ?'.includes(key))
      rename(key);
    else return;
    event.preventDefault();
  };
  return {
    renaming: naming !== null && editor !== null,
    /** The letter with which the naming began. */
    first: naming?.first ?? null,
    rename: () => rename(),
    closeName: () => board.naming.set(null),
    events: {
      onKeyDown: press,
      onDoubleClick: () => {
        if (editor) rename();
      },
    },
  };
}

export const sideways = { ArrowLeft: -1, ArrowRight: 1 } as const;
export const upAndDown = { ArrowUp: -1, ArrowDown: 1 } as const;
