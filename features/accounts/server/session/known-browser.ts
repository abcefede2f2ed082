import { randomBytes } from 'node:crypto';
import { cookieHeader, readCookie } from '#platform/server/http/cookies.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';
import { accountsPath } from '../accounts-path.ts';

/** Cookies by which a browser is recognised in which an account signed in before. */
export interface KnownBrowsers {
  /**
   * Name of the browser that sent this `Cookie` header, if the account signed in there before; else
   * null.
   */
  of(cookie: string, email: string): string | null;
  /** A `Set-Cookie` header by which the browser is recognised from now on. */
  remember(email: string): string;
}

const lifeSeconds = 365 * 24 * 3600;

/** The server stores nothing: the cookie has a random name and a keyed digest of it. */
export function createKnownBrowsers(
  secrets: Pick<Secrets, 'digest'>,
  publicUrl: string,
): KnownBrowsers {
  // One cookie for each account, as several people may share a browser.
  const cookieOf = (email: string) =>
    `sightline_known_${secrets.digest('known-browser', email).slice(0, 12)}`;
  const proofOf = (email: string, browser: string) =>
    secrets.digest('known-browser', `${email}:${browser}`);
  return {
    of(cookie, email) {
      const [browser = '', proof = ''] = readCookie(cookie, cookieOf(email))?.split('.') ?? [];
      return sameDigest(proof, proofOf(email, browser)) ? browser : null;
    },
    remember(email) {
      const browser = randomBytes(18).toString('base64url');
      const value = `${browser}.${proofOf(email, browser)}`;
      return cookieHeader(value, {
        name: cookieOf(email),
        path: accountsPath,
        seconds: lifeSeconds,
        publicUrl,
      });
    },
  };
}
