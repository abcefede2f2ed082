import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import { login, logout, refreshToken } from '../../contract/sign-in.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { newRegistrationKey } from '../registration/registration-key.ts';
import { accountOf, recordSecurity } from '../security/record-security.ts';
import { forgetDevice } from '../session/devices.ts';
import {
  type Arrival,
  type HandedThrough,
  requireNotSuspended,
  welcome,
} from '../session/welcome.ts';
import { changeUser, findUserByEmail, type UserRow } from '../users.ts';
import { allowCode, newRequesterOf } from './code-limit.ts';
import { secondFactorTicket } from './second-factor-ticket.ts';
import { allowSignIn, forgiveSignIn } from './sign-in-guard.ts';

export function signInCalls(parts: AccountsContext): Implementation[] {
  return [
    implement(login, (context) => signIn(parts, context)),
    implement(refreshToken, ({ input: { body }, address, userAgent }) =>
      parts.sessions.refresh(body.refreshToken, body.attempt, { address, userAgent }),
    ),
    implement(logout, async (context) => {
      const { input, actor } = context;
      const { body } = input;
      if (body.device_token) {
        await forgetDevice(parts.database.orm, actor.userId, body.device_token);
      }
      await parts.sessions.end(actor.userId, actor.sessionId);
      await recordSecurity(parts, parts.database.orm, 'account.session_ended', accountOf(actor));
      return null;
    }),
  ];
}

async function signIn(parts: AccountsContext, context: CallContext<typeof login>) {
  const { body, query } = context.input;
  const { orm } = parts.database;
  const password = await parts.passwords.open(body.password);
  const given = { ...context, email: body.email, captcha: body.captcha };
  await allowSignIn(parts, given).catch(async (refusal: unknown) => {
    const tried = await findUserByEmail(orm, body.email);
    await recordSecurity(parts, orm, 'account.sign_in_refused', tried);
    throw refusal;
  });
  const user = await findUserByEmail(orm, body.email);
  const right = await parts.passwords.matches(password, user?.passwordHash);
  if (!right || !user) {
    await recordSecurity(parts, orm, 'account.sign_in_failed', user);
    throw accountFailures.fail('auth/wrong-password');
  }
  await forgiveSignIn(parts, given);
  if (!user.emailVerified) return requestVerification(parts, user, context);
  return completeSignIn(parts, user, context, query);
}

/** Signs in an account whose credentials were checked, or requires its second factor. */
export async function completeSignIn(
  parts: AccountsContext,
  user: UserRow,
  caller: Arrival,
  handed: HandedThrough = {},
) {
  await requireNotSuspended(parts, user);
  if (!user.twoFactor) return welcome(parts, user, caller, handed);
  const content = { userId: user.id, ...handed };
  return {
    second_factor: { ticket: await parts.tickets.issue(secondFactorTicket, content, user.id) },
  };
}

async function requestVerification(
  parts: AccountsContext,
  user: UserRow,
  context: CallContext<typeof login>,
) {
  const { registration, digest } = newRegistrationKey(parts.secrets);
  await changeUser(parts.database.orm, user.id, { registration: digest });
  if (await allowCode(parts, user.email, context)) {
    const code = await parts.codes.issue('verify', user.email, newRequesterOf(parts, context));
    parts.post.send(parts.mails.verify(user.email, code));
  }
  return { email: user.email, emailVerified: false as const, registration };
}
