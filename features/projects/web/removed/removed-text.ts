import type { Removal } from '#platform/web/live/removal.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Text that a user was writing in a field that went with what a colleague removed. */
export interface RemovedText {
  text: string;
  /** Characters at most. */
  limit: number;
  /** Where the field stood on the screen, and whether it had the caret. */
  at: { left: number; top: number; width: number };
  focused: boolean;
  removal: Removal;
  /** Gives what was removed these words, once it is there again. */
  onBack: (words: string) => void;
  /** Makes another one of the words; null where there is no place for it any more. */
  keep: (() => ((words: string) => void) | null) | null;
}

/** What was removed under a user's hands here, one field each. */
export const removedTexts = createStore<readonly RemovedText[]>([]);

/** Takes over the words of a field that is about to go; typing goes on where they stood. */
export function adoptRemovedText(
  field: HTMLElement,
  given: Omit<RemovedText, 'at' | 'focused'>,
): void {
  const { left, top, width } = field.getBoundingClientRect();
  const focused = field.contains(document.activeElement);
  const taken = { ...given, at: { left, top, width }, focused };
  removedTexts.set([...removedTexts.get(), taken]);
}

/** Ends it: the words are used, or not wanted. */
export function discardRemovedText(words: RemovedText): void {
  words.removal.forget();
  removedTexts.set(removedTexts.get().filter((one) => one !== words));
}
