import { rateScale } from '#platform/server/config/config.ts';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { accountFailures } from '../contract/failures.ts';
import { login, logout, refreshToken } from '../contract/sign-in.ts';
import type { AttemptLimit } from './attempts.ts';
import { allowCode } from './code-limit.ts';
import { forgetDevice } from './devices.ts';
import type { Parts } from './parts.ts';
import { newRegistrationKey } from './registration-key.ts';
import { secondFactorTicket } from './second-factor-ticket.ts';
import { changeUser, findUserByEmail, type UserRow } from './users.ts';
import { type HandedThrough, welcome } from './welcome.ts';

/** Sign-ins that may fail for an account before it is locked for the rest of the window. */
export const failedSignIns: AttemptLimit = { name: 'sign-in', max: 10, seconds: 900 };

export function signInCalls(parts: Parts): Implementation[] {
  return [
    implement(login, (context) => signIn(parts, context)),
    implement(refreshToken, ({ input: { body }, address, userAgent }) =>
      parts.sessions.refresh(body.refreshToken, body.attempt, { address, userAgent }),
    ),
    implement(logout, async ({ input: { body }, actor }) => {
      if (body.device_token) {
        await forgetDevice(parts.database.orm, actor.userId, body.device_token);
      }
      await parts.sessions.end(actor.userId, actor.sessionId);
      return null;
    }),
  ];
}

async function signIn(parts: Parts, context: CallContext<typeof login>) {
  const { body, query } = context.input;
  const password = await parts.passwords.open(body.password);
  await countSignIn(parts, body.email, context.address);
  const user = await findUserByEmail(parts.database.orm, body.email);
  const right = await parts.passwords.matches(password, user?.passwordHash);
  if (!right || !user) throw accountFailures.fail('auth/wrong-password');
  await parts.attempts.clear(failedSignIns, body.email);
  await parts.attempts.forgive(signInsOfAddress(parts), context.address);
  if (!user.emailVerified) return askToVerify(parts, user);
  return enter(parts, user, context, query);
}

/** Signs in who has proved who they are, or asks for their second factor. */
export async function enter(
  parts: Parts,
  user: UserRow,
  caller: Pick<CallContext<typeof login>, 'address' | 'userAgent'>,
  handed: HandedThrough = {},
) {
  if (!user.twoFactor) return welcome(parts, user, caller, handed);
  const content = { userId: user.id, ...handed };
  return {
    second_factor: { ticket: await parts.tickets.issue(secondFactorTicket, content, user.id) },
  };
}

/** Counts before the password is looked at, so that parallel guesses do not slip through. */
async function countSignIn(parts: Parts, email: string, address: string): Promise<void> {
  const ofAccount = await parts.attempts.allow(failedSignIns, email);
  const ofAddress = await parts.attempts.allow(signInsOfAddress(parts), address);
  if (!ofAccount || !ofAddress) throw accountFailures.fail('auth/too-many-request');
}

function signInsOfAddress({ config }: Parts): AttemptLimit {
  return { name: 'sign-in-address', max: Math.ceil(100 * rateScale(config)), seconds: 900 };
}

async function askToVerify(parts: Parts, user: UserRow) {
  const { registration, digest } = newRegistrationKey(parts.secrets);
  await changeUser(parts.database.orm, user.id, { registration: digest });
  if (await allowCode(parts.attempts, user.email)) {
    const code = await parts.codes.issue('verify', user.email);
    parts.post.send(parts.letters.verify(user.email, code));
  }
  return { email: user.email, emailVerified: false as const, registration };
}
