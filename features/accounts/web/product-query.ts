/** Query parameters that a visitor comes with and that go along to the next page (readings 5). */
const carried = ['mapper-id', 'project-id'];

/** A link within the sign-in pages that carries the project that the visitor came with. */
export function carry(path: string, search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of carried) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
