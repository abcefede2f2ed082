/** An account that has signed in, and the context of the sign-in. */
export interface Arrival {
  /** Query of the sign-in page. */
  search: string;
  /** The token of the invitation that the user followed, if there is one. */
  invite: string | null;
  /** Projects that the server stored at the sign-up, which may have been in another browser. */
  cameWith: { mapper_id?: string | undefined; project_id?: string | undefined };
  profileUpdated: boolean;
  /** T Reviewer, M Mapper. */
  defaultDashboard: string;
}

/** Where a user goes after signing in. */
export interface Destination {
  to: string;
  /** The project with which the user came; its ownership is transferred first (S2.95). */
  takesOver?: string;
}

/**
 * The page after signing in: the project with which the user came or to which they are invited,
 * then the path that they requested if their profile is complete, else their dashboard
 * (`docs/spec/readings.md` 6).
 */
export function destinationOf(arrival: Arrival): Destination {
  const { cameWith, invite, profileUpdated, defaultDashboard } = arrival;
  const query = new URLSearchParams(arrival.search);
  const mapperId = query.get('mapper-id') || query.get('mapper_id') || cameWith.mapper_id;
  if (mapperId) return { to: `/mapper/${encodeURIComponent(mapperId)}/edit`, takesOver: mapperId };
  const projectId = query.get('project-id') || query.get('project_id') || cameWith.project_id;
  if (projectId) return { to: `/personas/${encodeURIComponent(projectId)}`, takesOver: projectId };
  if (invite) return { to: `/invite?token=${encodeURIComponent(invite)}` };
  const back = ownPath(query.get('return-path') || query.get('return-url'));
  // An invitation to a team is followed at once, as that to a project.
  if (!profileUpdated && !back?.startsWith('/team-invite?')) return { to: '/dashboard' };
  return { to: back ?? (defaultDashboard === 'T' ? '/dashboard/reviewer' : '/dashboard') };
}

/**
 * The path of an address on this site; null for others, as a link to sign-in must not lead
 * elsewhere.
 */
function ownPath(address: string | null): string | null {
  if (!address) return null;
  const origin = typeof location === 'undefined' ? 'http://here.invalid' : location.origin;
  if (!URL.canParse(address, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(address, origin);
  return target === origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
