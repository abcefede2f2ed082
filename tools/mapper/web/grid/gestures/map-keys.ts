import { type Status, statuses } from '../../../contract/codes.ts';

/** The fields of a keyboard event; `code` is the physical key, whatever character Alt produces. */
interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The status that Alt and its first letter set, as Alt + R; null for any other key. */
export function statusOfKey({ code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): Status | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  return statuses.find((status) => code === `Key${status.charAt(0)}`) ?? null;
}

/** The index of the level that a digit sets: 1 for the lowest, 0 for the tenth; null for any other key. */
export function levelOfKey(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey || !/^\d$/.test(key)) return null;
  const index = key === '0' ? 9 : Number(key) - 1;
  return index < count ? index : null;
}
