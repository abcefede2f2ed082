/** Maximum number of characters of a text in an address. */
const maxLength = 300;

/** The path of an item, at a text in it. */
export function pathAt(path: string, text: string): string {
  if (text === '') return path;
  return withQuery(path, { words: text.slice(0, maxLength) });
}

/** A path with more in its query. */
export function withQuery(path: string, query: Record<string, string>): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
