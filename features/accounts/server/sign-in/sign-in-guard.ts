import { setTimeout } from 'node:timers/promises';
import { rateScale } from '#platform/server/config/config.ts';
import type { CallContext } from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { login } from '../../contract/sign-in.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { AttemptLimit } from './attempts.ts';

const window = 900;
/** For a browser in which the account signed in before: nobody else can use these up. */
const ofKnownBrowser: AttemptLimit = { name: 'sign-in-known', max: 10, seconds: window };
/** For one address and one account. */
const ofPair: AttemptLimit = { name: 'sign-in', max: 10, seconds: window };
/** For all unknown browsers and one account, before each has to solve a captcha ... */
const ofAccount: AttemptLimit = { name: 'sign-in-account', max: 10, seconds: window };
/** ... and with a captcha, against guesses from many machines. */
const ofMany: AttemptLimit = { name: 'sign-in-many', max: 100, seconds: window };
/** For one address and all accounts. */
const ofAddress = ({ config }: AccountsContext): AttemptLimit => ({
  name: 'sign-in-address',
  max: Math.ceil(100 * rateScale(config)),
  seconds: window,
});

/** Milliseconds by which a try is delayed once a captcha is required. */
const heldBack = 500;

/** A sign-in request and its origin. */
export type SignInTry = Pick<CallContext<typeof login>, 'address' | 'cookie'> & {
  email: string;
  captcha?: string | undefined;
};

/**
 * Counts a try before the password is compared, so that parallel guesses are limited too, and
 * throws when it exceeds a limit. Guesses from unknown browsers never lock a browser out that the
 * account knows, nor prevent a password reset.
 */
export async function allowSignIn(parts: AccountsContext, given: SignInTry): Promise<void> {
  const { attempts, known } = parts;
  const { email, address, cookie } = given;
  const tooMany = () => accountFailures.fail('auth/too-many-request');
  if (!(await attempts.allow(ofAddress(parts), address))) throw tooMany();
  const browser = known.of(cookie, email);
  if (browser) {
    if (await attempts.allow(ofKnownBrowser, `${email}|${browser}`)) return;
    throw tooMany();
  }
  if (!(await attempts.allow(ofPair, `${email}|${address}`))) throw tooMany();
  if (await attempts.allow(ofAccount, email)) return;
  await solveCaptcha(parts, given);
  if (!(await attempts.allow(ofMany, email))) throw tooMany();
  await setTimeout(heldBack);
}

async function solveCaptcha({ captcha }: AccountsContext, given: SignInTry): Promise<void> {
  if (!given.captcha) throw accountFailures.fail('captcha/required');
  if (!(await captcha.verify(given.captcha))) throw accountFailures.fail('captcha/failed');
}

/** The password was right: clears the tries of this browser, but not those of others. */
export async function forgiveSignIn(parts: AccountsContext, given: SignInTry): Promise<void> {
  const { attempts, known } = parts;
  const { email, address, cookie } = given;
  await attempts.forgive(ofAddress(parts), address);
  const browser = known.of(cookie, email);
  if (browser) return attempts.clear(ofKnownBrowser, `${email}|${browser}`);
  await attempts.clear(ofPair, `${email}|${address}`);
  await attempts.forgive(ofAccount, email);
}

/** A new password was set: clears the tries, so that it can be used at once. */
export async function liftLock(parts: AccountsContext, given: SignInTry): Promise<void> {
  const { attempts, known } = parts;
  const { email, address, cookie } = given;
  const browser = known.of(cookie, email);
  if (browser) await attempts.clear(ofKnownBrowser, `${email}|${browser}`);
  await attempts.clear(ofPair, `${email}|${address}`);
  await attempts.clear(ofAccount, email);
  await attempts.clear(ofMany, email);
}
