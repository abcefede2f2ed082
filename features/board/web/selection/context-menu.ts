import type { MouseEvent } from 'react';
import { opensContextMenu, pointOf, type ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { isContent } from '#ui/grid/grid-shape.ts';
import { cellAddressAround } from '#ui/grid/use-grid-focus.ts';
import type { BoardGrid } from '../board.tsx';
import { itemAround } from '../drag/drawn-items.ts';

/**
 * A right click as an event of a board's grid: it selects what was clicked, unless that is among what is
 * selected, and says where the menu of what is selected shall be.
 */
export function contextMenuEvents(
  { state, chosen }: Pick<BoardGrid, 'state' | 'chosen'>,
  onAsk: (at: ScreenPoint) => void,
) {
  return {
    onContextMenu(event: MouseEvent) {
      const { target } = event;
      const place = cellAddressAround(target);
      if (!place || !(target instanceof Element) || !isContent(state.shape, place)) return;
      // Words that are being written have the browser's own menu.
      if (target.closest('[contenteditable="true"]') || !opensContextMenu(event)) return;
      const item = itemAround(target);
      if (!state.includes(place)) state.focus(place);
      if (item) chosen.choose(item);
      onAsk(pointOf(event));
    },
  };
}
