import type { KeyboardEvent } from 'react';
import { useBoard } from '../board.tsx';
import { boardActionOf, isEditKey } from './board-action.ts';

/** The board's actions by key, beside those of its cells and headers. */
export interface BoardKeyActions {
  onFind: () => void;
  /** Clears the selected cells. */
  onClear: () => void;
  /** Repeats the first row, or the first column, of the selection over the rest of it. */
  onFill: (along: 'down' | 'right') => void;
  /** Tells a user who may only look why nothing happens; null where there is nothing to tell. */
  onRefused: (() => void) | null;
}

/** Handles keys for the whole selection that no cell handles. */
export function useBoardKeys(actions: BoardKeyActions): (event: KeyboardEvent) => void {
  const { editor } = useBoard();
  const { onFind, onClear, onFill, onRefused } = actions;
  return (event) => {
    const act = boardActionOf(event);
    if (act === 'find') onFind();
    else if (onRefused && isEditKey(event)) onRefused();
    else if (!editor || !act) return;
    else if (act === 'clear') onClear();
    else onFill(act === 'fill down' ? 'down' : 'right');
    event.preventDefault();
  };
}
