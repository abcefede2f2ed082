/** A project that a visitor came with; it becomes theirs before it is opened (S2.95). */
export interface Transfer {
  kind: 'mapper' | 'project';
  id: string;
}

export interface Arrival {
  to: string;
  transfer?: Transfer;
}

/**
 * Where a person goes once they are signed in (readings 6): to the project that they came with, else
 * back to where they were if their profile is complete, else to the dashboard.
 * @param search query of the page on which they signed in
 */
export function afterSignIn(search: string, profileComplete: boolean): Arrival {
  const query = new URLSearchParams(search);
  const mapper = query.get('mapper-id') ?? query.get('mapper_id');
  if (mapper) {
    const to = `/mapper/${encodeURIComponent(mapper)}/edit`;
    return { to, transfer: { kind: 'mapper', id: mapper } };
  }
  const project = query.get('project-id') ?? query.get('project_id');
  if (project) {
    const to = `/personas/${encodeURIComponent(project)}`;
    return { to, transfer: { kind: 'project', id: project } };
  }
  const back = ownPath(query.get('return-path') ?? query.get('return-url'));
  return { to: profileComplete && back ? back : '/dashboard' };
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
