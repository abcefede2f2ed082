import type { DragEvent } from 'react';
import { type CarriedThing, carriesThing, droppedThing } from '#features/links/web/index.ts';
import type { GridPlace } from '#ui/grid/grid-shape.ts';
import { placeAround } from '#ui/grid/use-grid-focus.ts';
import { itemAround } from './drawn-items.ts';

/** What becomes of things of other projects that are dropped on a board. */
export interface ThingTaker {
  onItem(item: string, thing: CarriedThing): void;
  /** On a place, beside the items that stand there. */
  onPlace(place: GridPlace, thing: CarriedThing): void;
}

interface DropEvents {
  onDragOver(event: DragEvent): void;
  onDrop(event: DragEvent): void;
}

/** A thing of another project that is dropped on a board goes to where it is dropped; all else as before. */
export function thingDrops(taker: ThingTaker, others: DropEvents): DropEvents {
  return {
    onDragOver(event) {
      const { dataTransfer, target } = event;
      if (!carriesThing(dataTransfer)) {
        others.onDragOver(event);
        return;
      }
      if (placeAround(target) === null) return;
      event.preventDefault();
      // What is dragged stays where it is from.
      dataTransfer.dropEffect = dataTransfer.effectAllowed === 'copyLink' ? 'link' : 'copy';
    },
    onDrop(event) {
      const { dataTransfer, target } = event;
      const thing = droppedThing(dataTransfer);
      const place = placeAround(target);
      if (!thing || !place) {
        others.onDrop(event);
        return;
      }
      event.preventDefault();
      const item = target instanceof Element ? itemAround(target) : null;
      if (item === null) taker.onPlace(place, thing);
      else taker.onItem(item, thing);
    },
  };
}
