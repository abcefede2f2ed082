import type { MouseEvent } from 'react';
import { opensContextMenu, pointOf, type ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { isContent } from '#ui/grid/grid-shape.ts';
import { cellAddressAround } from '#ui/grid/use-grid-focus.ts';
import type { BoardGrid } from '../board.tsx';
import { itemAround } from '../drag/drawn-items.ts';

/**
 * Handles a right click on a board's grid: selects the clicked item or cell unless it is selected
 * already, and reports where to open the menu of the selection.
 */
export function contextMenuEvents(
  { state, chosen }: Pick<BoardGrid, 'state' | 'chosen'>,
  onOpen: (at: ScreenPoint) => void,
) {
  return {
    onContextMenu(event: MouseEvent) {
      const { target } = event;
      const cell = cellAddressAround(target);
      if (!cell || !(target instanceof Element) || !isContent(state.shape, cell)) return;
      // Text that is being edited has the browser's own menu.
      if (target.closest('[contenteditable="true"]') || !opensContextMenu(event)) return;
      const item = itemAround(target);
      if (!state.includes(cell)) state.focus(cell);
      if (item) chosen.choose(item);
      onOpen(pointOf(event));
    },
  };
}
