/** Lists in lists: deeper than this nothing of ours is. */
const deepest = 32;

/**
 * Whether a value is what JSON can say, and no number of it is without end: what a live document
 * keeps as it is, and what everybody can read again.
 */
export function isPlainValue(given: unknown, depth = 0): boolean {
  if (given === null || typeof given === 'string' || typeof given === 'boolean') return true;
  if (typeof given === 'number') return Number.isFinite(given);
  if (typeof given !== 'object' || depth > deepest) return false;
  if (Array.isArray(given)) return given.every((one) => isPlainValue(one, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(given);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(given).every((one) => isPlainValue(one, depth + 1));
}
