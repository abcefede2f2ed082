import { createHash } from 'node:crypto';

/** A UUID that is the same for the same values. */
export function digestedId(...values: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(values)).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
