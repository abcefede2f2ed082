import { z } from 'zod';
import { type LinkableItemRef, linkableItemRef } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';

/** Under which a linkable item is carried from one place, window or browser tab to another. */
const type = 'application/x-sightline-thing';

const carried = linkableItemRef.extend({
  /** The words of its text that are meant; all of it without. */
  words: z.exactOptional(z.string().max(lengths.quote)),
});
export type DraggedItem = z.output<typeof carried>;

/** Lays a linkable item into a drag; elsewhere it is dropped as its words. */
export function setDraggedItem(
  data: DataTransfer,
  { project, thing: item }: LinkableItemRef,
  words: string,
): void {
  data.setData(type, JSON.stringify({ project, thing: item }));
  data.setData('text/plain', words);
  data.effectAllowed = 'copyLink';
}

/** Says of words that are dragged anyhow which item's text they are from. */
export function setDraggedText(
  data: DataTransfer,
  { project, thing: item }: LinkableItemRef,
  words: string,
): void {
  if (words === '' || words.length > lengths.quote) return;
  data.setData(type, JSON.stringify({ project, thing: item, words }));
}

/** Whether a drag carries a linkable item; what it is can be read only when it is dropped. */
export function hasDraggedItem(data: DataTransfer): boolean {
  return data.types.includes(type);
}

/** The item that was dropped; null where another page wrote something else there. */
export function readDroppedItem(data: DataTransfer): DraggedItem | null {
  try {
    return carried.safeParse(JSON.parse(data.getData(type))).data ?? null;
  } catch {
    return null;
  }
}
