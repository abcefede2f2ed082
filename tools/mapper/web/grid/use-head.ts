import { type KeyboardEvent, useState } from 'react';
import { useMap } from '../map-model.tsx';
import { useCommentKey } from './use-comment-key.ts';

interface HeadVerbs {
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
export function useHead({ anchor, moves, onMove, onRemove, onFold, onResize }: HeadVerbs) {
  const { editor } = useMap();
  const [renaming, setRenaming] = useState(false);
  const commentKey = useCommentKey();
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if ((anchor && commentKey(event, anchor)) || !editor) return;
    const { key, altKey, shiftKey } = event;
    const by = altKey ? moves[key] : undefined;
    if (key === 'Enter' || key === 'F2') setRenaming(true);
    else if (key === 'Delete' || key === 'Backspace') onRemove();
    else if (by && shiftKey) onResize?.(by * resizeStep);
    else if (by) onMove(by);
    else if (key === ' ' && onFold) onFold();
    else return;
    event.preventDefault();
  };
  return {
    renaming: renaming && editor !== null,
    rename: () => setRenaming(true),
    closeName: () => setRenaming(false),
    events: { onKeyDown: press, onDoubleClick: () => setRenaming(editor !== null) },
  };
}

export const sideways = { ArrowLeft: -1, ArrowRight: 1 } as const;
export const upAndDown = { ArrowUp: -1, ArrowDown: 1 } as const;
