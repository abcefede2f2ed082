import { eq } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import {
  type CallContext,
  type Implementation,
  implement,
} from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import { loginSecondFactor } from '../../contract/sign-in.ts';
import { confirmTwoFactor, disableTwoFactor, setUpTwoFactor } from '../../contract/two-factor.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { confirmPassword } from '../password/password-change.ts';
import { recordSecurity } from '../security/record-security.ts';
import { requireReauthentication } from '../session/reauthentication.ts';
import { welcome } from '../session/welcome.ts';
import { secondFactorTicket } from '../sign-in/second-factor-ticket.ts';
import { users } from '../tables.ts';
import { changeUser, findUser, type UserRow } from '../users.ts';
import { dropBackupCodes, renewBackupCodes } from './backup-codes.ts';
import { checkSecondFactor } from './check-code.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

export function twoFactorCalls(parts: AccountsContext): Implementation[] {
  return [
    implement(loginSecondFactor, (context) => finishSignIn(parts, context)),
    implement(setUpTwoFactor, (context) => setUp(parts, context)),
    implement(confirmTwoFactor, async (context) => ({
      backup_codes: await confirm(parts, context),
    })),
    implement(disableTwoFactor, async (context) => {
      await disable(parts, context);
      return null;
    }),
  ];
}

async function finishSignIn(
  parts: AccountsContext,
  context: CallContext<typeof loginSecondFactor>,
) {
  const { ticket, code } = context.input.body;
  const begun = await parts.tickets.attempt(secondFactorTicket, ticket);
  const user = begun ? await findUser(parts.database.orm, begun.userId) : null;
  if (!begun || !user) throw accountFailures.fail('second-factor/expired');
  await checkSecondFactor(parts, user, code).catch(async (refusal: unknown) => {
    await recordSecurity(parts, parts.database.orm, 'account.second_factor_failed', user);
    throw refusal;
  });
  if (!(await parts.tickets.redeem(secondFactorTicket, ticket))) {
    throw accountFailures.fail('second-factor/expired');
  }
  return welcome(parts, user, context, begun);
}

async function setUp(
  parts: AccountsContext,
  { actor, input: { body } }: CallContext<typeof setUpTwoFactor>,
): Promise<{ uri: string; secret: string }> {
  await requireReauthentication(parts, actor, await own(parts, actor), body.password);
  const secret = newTotpSecret();
  const change = { totpSecret: parts.secrets.seal('totp', secret), totpStep: 0 };
  const off = eq(users.twoFactor, false);
  const user = await changeUser(parts.database.orm, actor.userId, change, off);
  if (!user) throw accountFailures.fail('second-factor/on');
  return { secret, uri: totpAddress(secret, user.email) };
}

async function confirm(
  parts: AccountsContext,
  context: CallContext<typeof confirmTwoFactor>,
): Promise<string[]> {
  const { actor, input } = context;
  const user = await own(parts, actor);
  if (user.twoFactor) throw accountFailures.fail('second-factor/on');
  if (!user.totpSecret) throw accountFailures.fail('second-factor/off');
  await checkSecondFactor(parts, user, input.body.code);
  const codes = await parts.database.orm.transaction(async (tx) => {
    // The code must belong to the secret that was set up last.
    const sameSecret = eq(users.totpSecret, user.totpSecret ?? '');
    const on = await changeUser(tx, user.id, { twoFactor: true }, sameSecret);
    if (!on) throw accountFailures.fail('second-factor/invalid');
    await recordSecurity(parts, tx, 'account.second_factor_on', user);
    return renewBackupCodes(tx, parts.secrets, user.id);
  });
  parts.post.send(parts.mails.twoFactorOn(user.email));
  return codes;
}

async function disable(
  parts: AccountsContext,
  context: CallContext<typeof disableTwoFactor>,
): Promise<void> {
  const { actor, input } = context;
  const { body } = input;
  const user = await own(parts, actor);
  if (!user.twoFactor) throw accountFailures.fail('second-factor/off');
  if (user.passwordHash) {
    if (!body.password) throw accountFailures.fail('password/wrong');
    await confirmPassword(parts, user, body.password);
  } else {
    await checkSecondFactor(parts, user, body.code ?? '');
  }
  await parts.database.orm.transaction(async (tx) => {
    await changeUser(tx, user.id, { twoFactor: false, totpSecret: null, totpStep: 0 });
    await dropBackupCodes(tx, user.id);
    await recordSecurity(parts, tx, 'account.second_factor_off', user);
  });
  parts.post.send(parts.mails.twoFactorOff(user.email));
}

async function own({ database }: AccountsContext, actor: Actor): Promise<UserRow> {
  const user = await findUser(database.orm, actor.userId);
  if (!user) throw commonFailures.fail('unauthorised');
  return user;
}
