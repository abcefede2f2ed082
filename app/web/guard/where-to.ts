import { placeOf } from '#app/web/places/places.ts';
import type { RememberedAccount, Session } from '#platform/web/session/session.ts';
import { afterSignIn } from './after-sign-in.ts';

export interface Whereabouts {
  path: string;
  /** Query of the address, with its question mark, or empty. */
  search: string;
  session: Pick<Session, 'customDetails'> | null;
  remembered: RememberedAccount | null;
}

/** An address that no page has; its page says so. */
const nowhere = '/not-found';

/**
 * Where somebody who opens an address is sent instead, or null where they may stay: the
 * specification's 'Redirect rules' with readings 1 to 7.
 */
export function whereTo({ path, search, session, remembered }: Whereabouts): string | null {
  const { access } = placeOf(path);
  if (session) {
    if (access === 'root') return '/dashboard';
    return access === 'auth' ? afterSignIn(search, session.customDetails.profile_updated) : null;
  }
  if (access !== 'home' && access !== 'account') return null;
  if (remembered) return remembered.emailVerified ? signInFor(path + search) : '/sign-up';
  return access === 'home' ? '/' : nowhere;
}

/** The sign-in page that leads back to an address (S2.90). */
function signInFor(path: string): string {
  return `/signin?return-path=${encodeURIComponent(path)}`;
}
