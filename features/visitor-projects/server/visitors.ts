import { cookieHeader, readCookie } from '#platform/server/http/cookies.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type Secrets, sameDigest } from '#platform/server/secrets/secrets.ts';

/** Who a browser without an account is, by a secret in a cookie that no script reads. */
export interface Visitors {
  /** The keyed digest of the browser's secret, which is all that is stored; null without one. */
  digestOf(cookie: string): string | null;
  /** The same, and the header that sets the cookie; a browser without a secret gets one. */
  begin(cookie: string): { digest: string; header: string };
  /** The keyed digest of an address that may take a project. */
  digestOfEmail(email: string): string;
  isSame(a: string, b: string): boolean;
}

const name = 'visitor';
/** Seconds; a little longer than the projects that it opens. */
const seconds = 48 * 3600;
/** Two ids, each of which cannot be guessed. */
const secretPattern = /^[\w-]{30,100}$/;

export function createVisitors(secrets: Pick<Secrets, 'digest'>, publicUrl: string): Visitors {
  const secretIn = (cookie: string) => {
    const secret = readCookie(cookie, name) ?? '';
    return secretPattern.test(secret) ? secret : null;
  };
  const digestOf = (secret: string) => secrets.digest('visitor', secret);
  return {
    digestOf(cookie) {
      const secret = secretIn(cookie);
      return secret === null ? null : digestOf(secret);
    },
    begin(cookie) {
      const secret = secretIn(cookie) ?? newId() + newId();
      const header = cookieHeader(secret, { name, path: '/api', seconds, publicUrl });
      return { digest: digestOf(secret), header };
    },
    digestOfEmail: (email) => secrets.digest('visitor-email', email.trim().toLowerCase()),
    isSame: sameDigest,
  };
}
