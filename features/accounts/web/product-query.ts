/** Query parameters that are passed on to the next page (readings 5). */
const carried = ['mapper-id', 'project-id'];

/** A link within the sign-in pages that keeps the project with which the visitor came. */
export function carry(path: string, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of carried) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
