/** Query parameters that are passed on to the next page (readings 5). */
const carried = ['mapper-id', 'project-id'];

/** A link within the sign-in pages that keeps the project with which the visitor came. */
export function carry(path: string, search: URLSearchParams): string {
  const copied = new URLSearchParams();
  for (const name of carried) {
    const value = search.get(name);
    if (value) copied.set(name, value);
  }
  return copied.size > 0 ? `${path}?${copied}` : path;
}
