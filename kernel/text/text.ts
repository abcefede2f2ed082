import type * as Y from 'yjs';
import { cutTo } from './limits.ts';

/**
 * A replacement that changes one text into another, as short as their common start and end allow.
 */
export interface Splice {
  at: number;
  remove: number;
  insert: string;
}

/** The replacement between two states of a text, or null when they are equal. */
export function spliceBetween(before: string, after: string): Splice | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (splitsPair(before, start) || splitsPair(after, start)) start -= 1;
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  if (splitsPair(before, before.length - end) || splitsPair(after, after.length - end)) end -= 1;
  return {
    at: start,
    remove: before.length - start - end,
    insert: after.slice(start, after.length - end),
  };
}

/** Whether an index lies inside a surrogate pair, where a text must not be cut. */
function splitsPair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

/** Typed text, cut to a limit, and the rest of it. */
export interface Fitted {
  text: string;
  /** The end of the inserted text, where the caret goes. */
  end: number;
  rest: string;
}

/**
 * Fits a change of a text into a limit in UTF-16 code units: inserted text is cut between
 * graphemes, existing text stays. A text that is too long already can be shortened, and accepts no
 * insertion.
 */
export function fitTyped(before: string, after: string, limit: number): Fitted {
  const splice = after.length > limit ? spliceBetween(before, after) : null;
  if (!splice) return { text: after, end: after.length, rest: '' };
  const { at, remove, insert } = splice;
  const fits = cutTo(insert, Math.max(limit - (before.length - remove), 0));
  return {
    text: before.slice(0, at) + fits + before.slice(at + remove),
    end: at + fits.length,
    rest: insert.slice(fits.length),
  };
}

/** Replaces a range of a shared text, clamped to its length; the result stays within a length. */
export function replaceRange(
  text: Y.Text,
  at: number,
  remove: number,
  insert: string,
  length: number,
): void {
  const start = Math.min(Math.max(at, 0), text.length);
  const removed = Math.min(Math.max(remove, 0), text.length - start);
  const remaining = Math.max(length - (text.length - removed), 0);
  const inserted = cutTo(insert, remaining);
  if (removed > 0) text.delete(start, removed);
  if (inserted) text.insert(start, inserted);
}

/** The new index of a position in a text after another user's change. */
export function moveIndex(index: number, delta: Y.YTextEvent['delta']): number {
  let read = 0;
  let moved = index;
  for (const part of delta) {
    if (read > index) break;
    if (part.retain) read += part.retain;
    else if (part.delete) {
      moved -= Math.min(part.delete, Math.max(index - read, 0));
      read += part.delete;
    } else if (typeof part.insert === 'string' && read < index) moved += part.insert.length;
  }
  return moved;
}
