import { z } from 'zod';
import { type LinkableItemRef, linkableItemRef } from '#kernel/links/linkable-item.ts';
import { lengths } from '#kernel/text/limits.ts';

/**
 * Drag data type of a linkable item, for drags between parts of a page, windows and browser tabs.
 */
const type = 'application/x-sightline-item';

const carried = linkableItemRef.extend({
  /** The part of its text that is dragged; undefined for the whole item. */
  words: z.exactOptional(z.string().max(lengths.quote)),
});
export type DraggedItem = z.output<typeof carried>;

/** Adds a linkable item to a drag; other programs receive its text. */
export function setDraggedItem(
  data: DataTransfer,
  { project, item }: LinkableItemRef,
  text: string,
): void {
  data.setData(type, JSON.stringify({ project, item }));
  data.setData('text/plain', text);
  data.effectAllowed = 'copyLink';
}

/** Adds to a drag of selected text the item that it belongs to. */
export function setDraggedText(
  data: DataTransfer,
  { project, item }: LinkableItemRef,
  text: string,
): void {
  if (text === '' || text.length > lengths.quote) return;
  data.setData(type, JSON.stringify({ project, item, words: text }));
}

/** Whether a drag has a linkable item; the item can be read only on drop. */
export function hasDraggedItem(data: DataTransfer): boolean {
  return data.types.includes(type);
}

/** The dropped item; null where another page wrote invalid data. */
export function readDroppedItem(data: DataTransfer): DraggedItem | null {
  try {
    return carried.safeParse(JSON.parse(data.getData(type))).data ?? null;
  } catch {
    return null;
  }
}
