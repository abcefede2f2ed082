/** The part of a text that differs from how it was: where, how much of it went, and what came. */
export interface ReplacedPart {
  at: number;
  remove: number;
  insert: string;
}

/** What has to be replaced in a text that it says something else; null where it says the same. */
export function replacedPart(before: string, after: string): ReplacedPart | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at += 1;
  let end = 0;
  while (end < most - at && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { at, remove: before.length - at - end, insert: after.slice(at, after.length - end) };
}
