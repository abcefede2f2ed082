/** The page on which accounts contribute projects. */
export const contributePath = '/contribute';

/** The page of a published contribution. */
export function publishedPath(slug: string): string {
  return `/library/${encodeURIComponent(slug)}`;
}

/** A contribution as a sample: on a whole page, with its actions. */
export function livePath(slug: string): string {
  return `/samples/${encodeURIComponent(slug)}/live`;
}
