import type { Removal } from '#platform/web/live/removal.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Text that a user was typing in a field whose record a colleague removed. */
export interface RemovedText {
  text: string;
  /** Maximum length. */
  limit: number;
  /** Position of the field on the screen, and whether it had the focus. */
  at: { left: number; top: number; width: number };
  focused: boolean;
  removal: Removal;
  /** Writes the text to the record, once it is restored. */
  onBack: (text: string) => void;
  /** Creates another record with the text; null where that is not possible any more. */
  restore: (() => ((text: string) => void) | null) | null;
}

/** The removed texts on this screen, one for each field. */
export const removedTexts = createStore<readonly RemovedText[]>([]);

/**
 * Takes over the text of a field that is about to be removed; the user goes on typing at the same
 * position.
 */
export function adoptRemovedText(
  field: HTMLElement,
  given: Omit<RemovedText, 'at' | 'focused'>,
): void {
  const { left, top, width } = field.getBoundingClientRect();
  const focused = field.contains(document.activeElement);
  const taken = { ...given, at: { left, top, width }, focused };
  removedTexts.set([...removedTexts.get(), taken]);
}

/** Removes the text, after it was used or discarded. */
export function discardRemovedText(removed: RemovedText): void {
  removed.removal.forget();
  removedTexts.set(removedTexts.get().filter((one) => one !== removed));
}
