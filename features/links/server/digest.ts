import { createHash } from 'node:crypto';
import type { LinkableItem } from '#kernel/links/linkable-item.ts';

/** A short digest of all stored properties of a linkable item; it changes whenever one of them does. */
export function digestOf({ what, title, text, facts }: Omit<LinkableItem, 'id'>): string {
  const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = JSON.stringify([what, title, text, sorted]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 16);
}
