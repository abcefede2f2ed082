/** Query parameters that are passed on to the next page (readings 5). */
const carried = ['mapper-id', 'project-id'] as const;

/** A parameter of the address; the page of the code spells it with an underscore. */
const projectBy = (search: URLSearchParams, name: (typeof carried)[number]): string | null =>
  search.get(name) || search.get(name.replace('-', '_')) || null;

/** What an invitation puts into the links of its page, so that the way to an account keeps it. */
const ofInvitation = ['invitation', 'email', 'return-path'];

/** A link within the sign-in pages that keeps the project or the invitation with which the visitor came. */
export function carry(path: string, search: URLSearchParams): string {
  const copied = new URLSearchParams();
  for (const name of carried) {
    const value = projectBy(search, name);
    if (value) copied.set(name, value);
  }
  for (const name of search.has('invitation') ? ofInvitation : []) {
    const value = search.get(name);
    if (value) copied.set(name, value);
  }
  return copied.size > 0 ? `${path}?${copied}` : path;
}

/** The project with which a visitor comes to sign-in and sign-up; null for none. */
export function projectOf(search: URLSearchParams): string | null {
  return projectBy(search, 'mapper-id') ?? projectBy(search, 'project-id');
}
