/** The difference between two texts: position, removed length, and inserted text. */
export interface ReplacedPart {
  at: number;
  remove: number;
  insert: string;
}

/** The smallest replacement that turns a text into another one; null if they are equal. */
export function replacedPart(before: string, after: string): ReplacedPart | null {
  if (before === after) return null;
  const max = Math.min(before.length, after.length);
  let at = 0;
  while (at < max && before[at] === after[at]) at += 1;
  let end = 0;
  while (end < max - at && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { at, remove: before.length - at - end, insert: after.slice(at, after.length - end) };
}
