import type { DragEvent } from 'react';
import { type DraggedItem, hasDraggedItem, readDroppedItem } from '#features/links/web/index.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { cellAddressAround } from '#ui/grid/use-grid-focus.ts';
import { itemAround } from './drawn-items.ts';

/** What becomes of linkable items of other projects that are dropped on a board. */
export interface ItemDropTarget {
  onItem(target: string, item: DraggedItem): void;
  /** On a place, beside the items that stand there. */
  onCell(place: CellAddress, item: DraggedItem): void;
}

interface DropEvents {
  onDragOver(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

/** A linkable item of another project that is dropped on a board goes to where it is dropped; all else as before. */
export function itemDrops(taker: ItemDropTarget, others: DropEvents): DropEvents {
  return {
    onDragOver(event) {
      const { dataTransfer, target } = event;
      if (!hasDraggedItem(dataTransfer)) {
        others.onDragOver(event);
        return;
      }
      if (cellAddressAround(target) === null) return;
      event.preventDefault();
      // What is dragged stays where it is from.
      dataTransfer.dropEffect = dataTransfer.effectAllowed === 'copyLink' ? 'link' : 'copy';
    },
    onDrop(event) {
      const { dataTransfer, target } = event;
      const thing = readDroppedItem(dataTransfer);
      const place = cellAddressAround(target);
      if (!thing || !place) {
        others.onDrop(event);
        return;
      }
      event.preventDefault();
      const item = target instanceof Element ? itemAround(target) : null;
      if (item === null) taker.onCell(place, thing);
      else taker.onItem(item, thing);
    },
  };
}
