import type { DragEvent } from 'react';
import { type DraggedItem, hasDraggedItem, readDroppedItem } from '#features/links/web/index.ts';
import type { CellAddress } from '#ui/grid/grid-shape.ts';
import { cellAddressAround } from '#ui/grid/use-grid-focus.ts';
import { itemAround } from './drawn-items.ts';

/** Handles linkable items of other projects that are dropped on a board. */
export interface ItemDropTarget {
  onItem(target: string, item: DraggedItem): void;
  /** On a cell, beside its items. */
  onCell(cell: CellAddress, item: DraggedItem): void;
}

interface DropEvents {
  onDragOver(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

/** Handles drops of linkable items of other projects, and passes other events on. */
export function itemDrops(dropTarget: ItemDropTarget, others: DropEvents): DropEvents {
  return {
    onDragOver(event) {
      const { dataTransfer, target } = event;
      if (!hasDraggedItem(dataTransfer)) {
        others.onDragOver(event);
        return;
      }
      if (cellAddressAround(target) === null) return;
      event.preventDefault();
      // The item stays in the project that it is dragged from.
      dataTransfer.dropEffect = dataTransfer.effectAllowed === 'copyLink' ? 'link' : 'copy';
    },
    onDrop(event) {
      const { dataTransfer, target } = event;
      const dropped = readDroppedItem(dataTransfer);
      const cell = cellAddressAround(target);
      if (!dropped || !cell) {
        others.onDrop(event);
        return;
      }
      event.preventDefault();
      const item = target instanceof Element ? itemAround(target) : null;
      if (item === null) dropTarget.onCell(cell, dropped);
      else dropTarget.onItem(item, dropped);
    },
  };
}
