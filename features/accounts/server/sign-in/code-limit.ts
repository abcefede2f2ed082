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
/** Of one browser that the account knows, or of one address. */
const ofOne: AttemptLimit = { name: 'codes', max: 6, seconds: hour };
/** Of all browsers that the account does not know. */
const ofStrangers: AttemptLimit = { name: 'codes-strangers', max: 12, seconds: hour };

const askerCookie = 'sightline_asker';
const askerLength = 40;

type Asking = Pick<CallContext<Call>, 'address' | 'cookie'>;

/**
 * Whose code it is that a call brings: that of the browser which asked for it, or of the address
 * where no cookies are stored. So nobody can end or use up the code of another by asking for one.
 */
export function requesterOf({ address, cookie }: Asking): Requester {
  const browser = readCookie(cookie, askerCookie);
  return { address, browser: browser && browser.length <= askerLength ? browser : null };
}

/** The same for a call that asks for a code: a browser without the cookie gets it. */
export function newRequesterOf(
  { config }: Pick<AccountsContext, 'config'>,
  context: Asking & Pick<CallContext<Call>, 'setCookie'>,
): NewRequester {
  const { address, browser } = requesterOf(context);
  const asker = browser ?? randomBytes(18).toString('base64url');
  context.setCookie(
    cookieHeader(asker, {
      name: askerCookie,
      path: accountsPath,
      seconds: hour,
      publicUrl: config.PUBLIC_URL,
    }),
  );
  return { address, browser: asker };
}

/**
 * Counts a code that is asked for, for addresses with and without an account alike: each gives five
 * more guesses. False when it is one too many. Strangers cannot use up those of a known browser.
 */
export async function allowCode(
  parts: AccountsContext,
  email: string,
  asking: Asking,
): Promise<boolean> {
  const browser = parts.known.of(asking.cookie, email);
  if (browser) return parts.attempts.allow(ofOne, `${email}|${browser}`);
  if (!(await parts.attempts.allow(ofOne, `${email}|${asking.address}`))) return false;
  return parts.attempts.allow(ofStrangers, email);
}

/** The same, failing with `code/too-many`. */
export async function limitCodes(
  parts: AccountsContext,
  email: string,
  asking: Asking,
): Promise<void> {
  if (!(await allowCode(parts, email, asking))) throw accountFailures.fail('code/too-many');
}
