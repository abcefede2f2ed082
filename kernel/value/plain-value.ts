/** Maximum depth; content of the suite has less. */
const deepest = 32;

/**
 * Whether a value is valid JSON with finite numbers, which live documents store unchanged and every
 * reader can read.
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
