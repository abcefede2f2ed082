import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** A record that stands somewhere among others. */
export interface Positioned {
  readonly id: string;
  /** Fractional key: there is always room for another one between two of them. */
  readonly position: string;
}

/** The one order of a list: by position, then by id, so that a tie looks the same to everybody. */
export function byPosition(a: Positioned, b: Positioned): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * The position of a record that shall stand at an index of a sorted list. Where two neighbours tie
 * (two people inserted at once) there is no room between them: it stands after the tied ones.
 */
export function positionAt(siblings: readonly Positioned[], index: number): string {
  return generateKeyBetween(...around(siblings, index));
}

/** Positions of several records that shall stand together at an index of a sorted list. */
export function positionsAt(
  siblings: readonly Positioned[],
  index: number,
  count: number,
): string[] {
  return generateNKeysBetween(...around(siblings, index), count);
}

/** The position at an index among some records, at the end where no index is named. */
export function positionAtIndex(
  siblings: readonly Positioned[],
  index: number | undefined,
): string {
  return positionAt(siblings, Math.min(index ?? siblings.length, siblings.length));
}

/** The position of a record that is to move to an index among the others. */
export function moveTo(siblings: readonly Positioned[], id: string, index: number): string {
  return positionAtIndex(
    siblings.filter((record) => record.id !== id),
    index,
  );
}

function around(siblings: readonly Positioned[], index: number): [string | null, string | null] {
  const before = siblings[index - 1]?.position ?? null;
  const next = siblings.slice(Math.max(index, 0)).find((one) => !before || one.position > before);
  return [before, next?.position ?? null];
}

/** Whether a text is a position that others can be put before and after. */
export function isPosition(text: unknown): text is string {
  if (typeof text !== 'string' || !/^[A-Za-z][0-9A-Za-z]{1,999}$/.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    generateKeyBetween(null, text);
    return true;
  } catch {
    return false;
  }
}
