import { cutTo, lengths } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { DraftElement, DraftSlot } from './definition.ts';

/**
 * The elements that can be written, parents before children: each has a slot, a text, an id
 * of its own, and a parent that is another such element or an existing record.
 * @param isThere whether a record that a slot writes exists
 */
export function siftElements(
  slots: readonly DraftSlot[],
  elements: readonly DraftElement[],
  isThere: (slot: string, id: string) => boolean,
): DraftElement[] {
  const first = new Map<string, DraftElement>();
  for (const element of elements) if (!first.has(element.id)) first.set(element.id, element);
  const siftedElements = new Map<string, DraftElement>();
  const counts = new Map<string, number>();
  for (const { key, under, max } of slots) {
    for (const element of first.values()) {
      if (element.slot !== key || cleanText(element.text) === '') continue;
      const parent = under === undefined ? null : parentOf(element, under, siftedElements, isThere);
      if (parent === undefined) continue;
      const siblingKey = JSON.stringify([key, parent]);
      const count = counts.get(siblingKey) ?? 0;
      if (count >= max) continue;
      counts.set(siblingKey, count + 1);
      siftedElements.set(element.id, { ...element, under: parent });
    }
  }
  return [...siftedElements.values()];
}

/** The parent of an element; undefined where that is missing. */
function parentOf(
  { under }: DraftElement,
  slot: string,
  siftedElements: ReadonlyMap<string, DraftElement>,
  isThere: (slot: string, id: string) => boolean,
): string | undefined {
  if (under === null) return undefined;
  const element = siftedElements.get(under);
  if (element) return element.slot === slot ? under : undefined;
  return isThere(slot, under) ? under : undefined;
}

/** A text as a field accepts it: on one line, without invisible characters, cut between letters. */
export function cleanText(text: string, length: number = lengths.text): string {
  const line = toPlainText(text.replaceAll(/\p{Cs}/gu, '')).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return cutTo(line.trim(), length).trim();
}

/** What two texts have in common that say the same but for case, spaces and punctuation. */
export function keyOf(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase();
  const words = folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return words === '' ? folded.trim() : words;
}

/** A number within what a field accepts; null for what is not a number. */
export function numberWithin(
  given: unknown,
  { min, max, step }: { min: number; max: number; step?: number },
): number | null {
  if (typeof given !== 'number' || !Number.isFinite(given)) return null;
  const rounded = step === undefined ? given : Math.round(given / step) * step;
  return Math.min(max, Math.max(min, rounded)) + 0;
}

/** A value if it is one of those that a field accepts; null otherwise. */
export function oneOf<const Option>(given: unknown, options: readonly Option[]): Option | null {
  return options.find((option) => option === given) ?? null;
}
