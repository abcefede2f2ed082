import type { Notice } from '#features/notifications/server/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import type { WatchedPart } from './watch-hooks.ts';

/** Characters of a text that a notification quotes. */
const quoteLength = 500;

/** The watchers of a part that are notified: those with access, without the author of the change. */
export function watchersOf(
  { watchers }: Pick<WatchedPart, 'watchers'>,
  by: string,
  inside: ReadonlySet<string>,
): string[] {
  return [...new Set(watchers)].filter((one) => one !== by && inside.has(one));
}

/** A text, cut to the length that a notification quotes. */
export function quoted(text: string): string {
  return cutTo(text, quoteLength);
}

export function noticeOf(
  to: string,
  by: string,
  { title, text, path }: Required<Pick<Notice, 'title' | 'text' | 'path'>>,
): Notice {
  return { to, kind: 'watched', by, title, text, path, mail: true };
}
