import type { z } from 'zod';
import { commonFailures } from '#kernel/call/failure.ts';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import {
  changePassword,
  forgotPassword,
  forgotPasswordVerifyOtp,
} from '../../contract/password.ts';
import { accountMessages } from '../../contract/texts.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { startAccount } from '../registration/start-account.ts';
import { recordSecurity } from '../security/record-security.ts';
import type { AttemptLimit } from '../sign-in/attempts.ts';
import { limitCodes, newRequesterOf, requesterOf } from '../sign-in/code-limit.ts';
import { liftLock } from '../sign-in/sign-in-guard.ts';
import { changeUser, findUser, findUserByEmail, type UserRow } from '../users.ts';
import { endResets, issueReset, resetTicket } from './reset-tickets.ts';

const currentPasswordTries: AttemptLimit = { name: 'current-password', max: 10, seconds: 900 };

type ChangeBody = z.output<NonNullable<typeof changePassword.body>>;

export function passwordChangeCalls(parts: AccountsContext): Implementation[] {
  return [
    implement(forgotPassword, async (context) => {
      const { body } = context.input;
      await sendResetCode(parts, body.email, context);
      return { email: body.email };
    }),
    implement(forgotPasswordVerifyOtp, async (context) => {
      const { body } = context.input;
      const right = await parts.codes.redeem('reset', body.email, requesterOf(context), body.otp);
      const user = right ? await findUserByEmail(parts.database.orm, body.email) : null;
      if (!user) throw accountFailures.fail('code/invalid');
      const resetToken = await parts.database.orm.transaction((tx) =>
        issueReset(parts, tx, resetTicket, user),
      );
      return { resetToken };
    }),
    implement(changePassword, async (context) => {
      const { body } = context.input;
      if ('resetToken' in body) await setByReset(parts, body, context);
      else await setByCurrent(parts, body, context);
      return { message: accountMessages.passwordUpdated };
    }),
  ];
}

/** Sends the mail without waiting for it, so that the answer takes as long as one without a mail. */
async function sendResetCode(
  parts: AccountsContext,
  email: string,
  context: CallContext<typeof forgotPassword>,
): Promise<void> {
  await limitCodes(parts, email, context);
  const requester = newRequesterOf(parts, context);
  const user = await findUserByEmail(parts.database.orm, email);
  if (!user) return parts.codes.pretend('reset', email, requester);
  parts.post.send(parts.mails.reset(email, await parts.codes.issue('reset', email, requester)));
}

/** The code has proved that the address belongs to the user: it is verified too, and a lock ends. */
async function setByReset(
  parts: AccountsContext,
  body: Extract<ChangeBody, { resetToken: string }>,
  context: CallContext<typeof changePassword>,
): Promise<void> {
  const passwordHash = await hashNew(parts, body.new_password);
  const reset = await parts.tickets.redeem(resetTicket, body.resetToken);
  if (!reset) throw accountFailures.fail('reset/expired');
  const changed = await parts.database.orm.transaction(async (tx) => {
    await startAccount(parts, tx, reset.userId);
    const change = { passwordHash, emailVerified: true, registration: null };
    const user = await changeUser(tx, reset.userId, change);
    if (!user) return null;
    await endResets(tx, user);
    await recordSecurity(parts, tx, 'account.password_reset', user);
    return user;
  });
  if (!changed) throw accountFailures.fail('reset/expired');
  await parts.sessions.endAll(changed.id);
  await liftLock(parts, { ...context, email: changed.email });
  parts.post.send(parts.mails.passwordChanged(changed.email));
}

async function setByCurrent(
  parts: AccountsContext,
  body: Extract<ChangeBody, { current_password: string }>,
  context: CallContext<typeof changePassword>,
): Promise<void> {
  const { bearer } = context;
  if (!bearer) throw commonFailures.fail('unauthorised');
  const actor = await parts.authenticate(bearer);
  const user = await findUser(parts.database.orm, actor.userId);
  if (!user) throw commonFailures.fail('unauthorised');
  await confirmPassword(parts, user, body.current_password);
  const passwordHash = await hashNew(parts, body.new_password);
  await parts.database.orm.transaction(async (tx) => {
    await changeUser(tx, user.id, { passwordHash });
    await endResets(tx, user);
    await recordSecurity(parts, tx, 'account.password_changed', user);
  });
  await parts.sessions.endAll(user.id, actor.sessionId);
  parts.post.send(parts.mails.passwordChanged(user.email));
}

/**
 * Checks an account's password and counts wrong ones.
 * @throws `password/wrong`
 */
export async function confirmPassword(
  parts: AccountsContext,
  user: UserRow,
  sealed: string,
): Promise<void> {
  const password = await parts.passwords.open(sealed);
  if (!(await parts.attempts.allow(currentPasswordTries, user.id))) {
    throw accountFailures.fail('auth/too-many-request');
  }
  const right = await parts.passwords.matches(password, user.passwordHash);
  if (!right) throw accountFailures.fail('password/wrong');
  await parts.attempts.clear(currentPasswordTries, user.id);
}

async function hashNew({ passwords }: AccountsContext, sealed: string): Promise<string> {
  return passwords.hash(await passwords.openNew(sealed, accountMessages.newPasswordInvalid));
}
