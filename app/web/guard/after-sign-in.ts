/**
 * Where a person goes once they are signed in (readings 6): to the project that they came with, else
 * back to where they were if their profile is complete, else to the dashboard.
 * @param search query of the page on which they signed in
 */
export function afterSignIn(search: string, profileComplete: boolean): string {
  const query = new URLSearchParams(search);
  const mapper = query.get('mapper-id') ?? query.get('mapper_id');
  if (mapper) return `/mapper/${encodeURIComponent(mapper)}/edit`;
  const project = query.get('project-id') ?? query.get('project_id');
  if (project) return `/personas/${encodeURIComponent(project)}`;
  const back = ownPath(query.get('return-path') ?? query.get('return-url'));
  return profileComplete && back ? back : '/dashboard';
}

/** The path of an address if it is one of ours: a link to sign-in must not lead elsewhere. */
function ownPath(address: string | null): string | null {
  if (!address) return null;
  const here = 'http://here.invalid';
  const base = typeof location === 'undefined' ? here : location.origin;
  if (!URL.canParse(address, base)) return null;
  const { origin, pathname, search, hash } = new URL(address, base);
  return origin === base ? pathname + search + hash : null;
}
