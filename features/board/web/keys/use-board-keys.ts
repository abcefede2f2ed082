import type { KeyboardEvent } from 'react';
import { useBoard } from '../board.tsx';
import { boardActionOf, isEditKey } from './board-action.ts';

/** What a board can do by keyboard beside what its places and headers can. */
export interface BoardKeyActions {
  onFind: () => void;
  onShortcuts: () => void;
  /** Empties what is selected. */
  onClear: () => void;
  /** Repeats the first row, or the first column, of what is selected over the rest of it. */
  onFill: (along: 'down' | 'right') => void;
  /** Notifies who only may look why nothing happens; null where nobody asks. */
  onRefused: (() => void) | null;
}

/** Keys for all that is selected, that no place takes for itself. */
export function useBoardKeys(actions: BoardKeyActions): (event: KeyboardEvent) => void {
  const { editor } = useBoard();
  const { onFind, onShortcuts, onClear, onFill, onRefused } = actions;
  return (event) => {
    const act = boardActionOf(event);
    if (act === 'find') onFind();
    else if (act === 'shortcuts') onShortcuts();
    else if (onRefused && isEditKey(event)) onRefused();
    else if (!editor || !act) return;
    else if (act === 'clear') onClear();
    else onFill(act === 'fill down' ? 'down' : 'right');
    event.preventDefault();
  };
}
