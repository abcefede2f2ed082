import { randomBytes } from 'node:crypto';
import type { Call } from '#kernel/call/call.ts';
import { cookieHeader, readCookie } from '#platform/server/http/cookies.ts';
import type { CallContext } from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { accountsPath } from '../accounts-path.ts';
import type { AttemptLimit } from './attempts.ts';
import type { NewRequester, Requester } from './codes.ts';

const hour = 3600;
/** For one browser that the account knows, or for one address. */
const ofOne: AttemptLimit = { name: 'codes', max: 6, seconds: hour };
/** For all browsers that the account does not know, together. */
const limitOfUnknown: AttemptLimit = { name: 'codes-strangers', max: 12, seconds: hour };

const requesterCookie = 'sightline_asker';
const requesterLength = 40;

type Asking = Pick<CallContext<Call>, 'address' | 'cookie'>;

/**
 * The requester whose code a call redeems: the browser that requested it, or the address for a
 * browser without cookies. So nobody can end or use up another browser's code by requesting one.
 */
export function requesterOf({ address, cookie }: Asking): Requester {
  const browser = readCookie(cookie, requesterCookie);
  return { address, browser: browser && browser.length <= requesterLength ? browser : null };
}

/** The requester of a new code; sets or renews the cookie of the browser. */
export function newRequesterOf(
  { config }: Pick<AccountsContext, 'config'>,
  context: Asking & Pick<CallContext<Call>, 'setCookie'>,
): NewRequester {
  const { address, browser } = requesterOf(context);
  const requester = browser ?? randomBytes(18).toString('base64url');
  context.setCookie(
    cookieHeader(requester, {
      name: requesterCookie,
      path: accountsPath,
      seconds: hour,
      publicUrl: config.PUBLIC_URL,
    }),
  );
  return { address, browser: requester };
}

/**
 * Counts a request for a code, which allows five more guesses, for addresses with and without an
 * account alike. False when it exceeds the limit. Unknown browsers cannot use up the requests of a
 * known one.
 */
export async function allowCode(
  parts: AccountsContext,
  email: string,
  asking: Asking,
): Promise<boolean> {
  const browser = parts.known.of(asking.cookie, email);
  if (browser) return parts.attempts.allow(ofOne, `${email}|${browser}`);
  if (!(await parts.attempts.allow(ofOne, `${email}|${asking.address}`))) return false;
  return parts.attempts.allow(limitOfUnknown, email);
}

/**
 * The same, but throws.
 * @throws `code/too-many`
 */
export async function limitCodes(
  parts: AccountsContext,
  email: string,
  asking: Asking,
): Promise<void> {
  if (!(await allowCode(parts, email, asking))) throw accountFailures.fail('code/too-many');
}
