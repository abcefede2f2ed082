import { addressOf } from '#app/web/addresses/addresses.ts';
import { type Destination, destinationOf } from '#features/accounts/web/index.ts';
import type { CameWith, RememberedAccount, Session } from '#platform/web/session/session.ts';

export interface Whereabouts {
  path: string;
  /** Query of the address, with its question mark, or empty. */
  search: string;
  session: Pick<Session, 'customDetails' | 'metaData'> | null;
  cameWith: CameWith;
  /** The token of an invitation that was opened before signing in. */
  invite: string | null;
  remembered: RememberedAccount | null;
}

/** An address without a page. */
const nowhere = '/not-found';

/**
 * The redirect for a user who opens an address; null where they may stay: the specification's
 * 'Redirect rules' with readings 1 to 7.
 */
export function whereTo({
  path,
  search,
  session,
  cameWith,
  invite,
  remembered,
}: Whereabouts): Destination | null {
  const { access } = addressOf(path);
  if (session) {
    if (access === 'root') return { to: '/dashboard' };
    if (access !== 'auth') return null;
    const profileUpdated = session.customDetails.profile_updated;
    const defaultDashboard = session.metaData.default_dashboard;
    return destinationOf({ search, cameWith, invite, profileUpdated, defaultDashboard });
  }
  if (access !== 'home' && access !== 'account') return null;
  if (remembered) return { to: remembered.emailVerified ? signInFor(path + search) : '/sign-up' };
  return { to: access === 'home' ? '/' : nowhere };
}

/** The sign-in page that redirects back to an address (S2.90). */
function signInFor(path: string): string {
  return `/signin?return-path=${encodeURIComponent(path)}`;
}
