import type { DragEvent } from 'react';
import { carriesThing, droppedThing } from '#features/links/web/index.ts';
import type { ThingRef } from '#kernel/thing.ts';
import { itemAround } from './drawn-items.ts';

interface DropEvents {
  onDragOver(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

/** A thing of another project that is dropped on an item goes to it; all else is dropped as before. */
export function thingDrops(
  take: (item: string, thing: ThingRef) => void,
  others: DropEvents,
): DropEvents {
  return {
    onDragOver(event) {
      if (!carriesThing(event.dataTransfer)) others.onDragOver(event);
      else if (around(event.target) !== null) event.preventDefault();
    },
    onDrop(event) {
      const item = around(event.target);
      const thing = item === null ? null : droppedThing(event.dataTransfer);
      if (item === null || !thing) {
        others.onDrop(event);
        return;
      }
      event.preventDefault();
      take(item, thing);
    },
  };
}

function around(target: EventTarget): string | null {
  return target instanceof Element ? itemAround(target) : null;
}
