import type { Removal } from '#platform/web/live/removal.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Words in the hands of somebody whose field went with what a colleague removed. */
export interface RemovedWords {
  words: string;
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

/** What was removed under somebody's hands here, one field each. */
export const removedWords = createStore<readonly RemovedWords[]>([]);

/** Takes over the words of a field that is about to go; typing goes on where they stood. */
export function takeOverWords(
  field: HTMLElement,
  given: Omit<RemovedWords, 'at' | 'focused'>,
): void {
  const { left, top, width } = field.getBoundingClientRect();
  const focused = field.contains(document.activeElement);
  const taken = { ...given, at: { left, top, width }, focused };
  removedWords.set([...removedWords.get(), taken]);
}

/** Ends it: the words are used, or not wanted. */
export function letGo(words: RemovedWords): void {
  words.removal.forget();
  removedWords.set(removedWords.get().filter((one) => one !== words));
}
