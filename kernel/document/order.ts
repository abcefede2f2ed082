import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

/** A record with a position in a list. */
export interface Positioned {
  readonly id: string;
  /** Fractional index: a new one always fits between two others. */
  readonly position: string;
}

/** The order of a list: by position, then by id, so that ties look the same to all users. */
export function byPosition(a: Positioned, b: Positioned): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/**
 * The position for a record at an index of a sorted list. Two neighbours with the same position
 * (inserted at once) have no room between them: the record is placed after both.
 */
export function positionAt(siblings: readonly Positioned[], index: number): string {
  return generateKeyBetween(...around(siblings, index));
}

/** Positions for several records from an index of a sorted list on. */
export function positionsAt(
  siblings: readonly Positioned[],
  index: number,
  count: number,
): string[] {
  return generateNKeysBetween(...around(siblings, index), count);
}

/** The position at an index among some records; by default at the end. */
export function positionAtIndex(
  siblings: readonly Positioned[],
  index: number | undefined,
): string {
  return positionAt(siblings, Math.min(index ?? siblings.length, siblings.length));
}

/** The position of a record that moves to an index among the others. */
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

/** Whether a text is a valid position, before and after which others fit. */
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
