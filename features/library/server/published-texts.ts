import type { ContributionRow } from './store.ts';

/** All that everybody reads of a published contribution. */
export function publishedOf(row: ContributionRow): unknown[] {
  const { title, text, sector, forWhom, notFor, about, content } = row;
  return [title, text, sector, forWhom, notFor, about, content];
}
