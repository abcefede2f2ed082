/** What decides where a person goes once they are signed in. */
export interface Arrival {
  mapperId: string | null;
  projectId: string | null;
  /** Path that the person wanted before they were asked to sign in. */
  returnPath: string | null;
  profileUpdated: boolean;
  defaultDashboard: 'M' | 'T';
}

/**
 * Where a person goes after signing in: the project that they came with, then the path that they
 * wanted if their profile is complete, else their dashboard (`docs/spec/readings.md` 6).
 */
export function destinationOf(arrival: Arrival): string {
  const { mapperId, projectId, returnPath, profileUpdated, defaultDashboard } = arrival;
  if (mapperId) return `/mapper/${encodeURIComponent(mapperId)}/edit`;
  if (projectId) return `/personas/${encodeURIComponent(projectId)}`;
  if (!profileUpdated) return '/dashboard';
  if (returnPath && isOwnPath(returnPath)) return returnPath;
  return defaultDashboard === 'T' ? '/dashboard/reviewer' : '/dashboard';
}

/** A return path leads within the suite, never to another origin. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
