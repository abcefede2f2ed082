import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { CallContext } from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { thirdPartyExchange } from '../../contract/third-party.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { startAccount } from '../registration/start-account.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import { identities } from '../tables.ts';
import { changeUser, findUser, findUserByEmail, type UserRow } from '../users.ts';
import {
  type ProviderReturn,
  registrationTicket,
  returnTicket,
  type VerifiedSignIn,
} from './kinds.ts';

/** Signs in the account of a verified identity, or returns what registration needs. */
export async function exchange(
  parts: AccountsContext,
  context: CallContext<typeof thirdPartyExchange>,
) {
  const returned = await parts.tickets.redeem(returnTicket, context.input.body.ticket);
  if (!returned || !parts.thirdPartyBinding.isBound(context.cookie, returned.cookie)) {
    throw accountFailures.fail('third-party/expired');
  }
  const linked = await linkedAccount(parts, returned);
  if (linked) {
    const answer = await completeSignIn(parts, linked, context);
    await reportArrival(parts, linked, returned);
    return answer;
  }
  const vouched = vouchedFor(returned);
  const user = await accountOfAddress(parts, vouched);
  if (user) {
    const answer = await completeSignIn(parts, user, context);
    await reportArrival(parts, user, vouched);
    return answer;
  }
  return {
    gData: {
      email: vouched.email,
      full_name: vouched.name ?? '',
      nameFlag: vouched.name !== null,
      accessToken: await parts.tickets.issue(registrationTicket, vouched),
    },
  };
}

/**
 * Reports who signed in by the configured provider, with the address that it has verified. Google verifies
 * addresses for others, too. A failure does not stop the sign-in.
 */
export async function reportArrival(
  { arrived, log }: Pick<AccountsContext, 'arrived' | 'log'>,
  { id, fullName }: Pick<UserRow, 'id' | 'fullName'>,
  { provider, email, emailVerified }: ProviderReturn,
): Promise<void> {
  if (provider !== 'oidc' || !email || !emailVerified) return;
  try {
    await arrived({ id, name: fullName, email });
  } catch (error) {
    log.error({ err: error, userId: id }, 'an account could not join by its domain');
  }
}

async function linkedAccount(
  { database }: AccountsContext,
  who: ProviderReturn,
): Promise<UserRow | null> {
  const [linked] = await database.orm
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, who.provider), eq(identities.subject, who.subject)));
  return linked ? findUser(database.orm, linked.userId) : null;
}

/** An address that the provider has not verified could belong to anybody: it opens no account. */
function vouchedFor({
  provider,
  subject,
  email,
  emailVerified,
  name,
}: ProviderReturn): VerifiedSignIn {
  if (!email || !emailVerified) throw accountFailures.fail('third-party/unverified');
  return { provider, subject, email, emailVerified, name };
}

/** Finds the account of the address and links the identity to it. */
async function accountOfAddress(
  parts: AccountsContext,
  vouched: VerifiedSignIn,
): Promise<UserRow | null> {
  const { orm } = parts.database;
  const user = await findUserByEmail(orm, vouched.email);
  if (!user?.emailVerified) return user ? takeOver(parts, user, vouched) : null;
  await link(orm, user.id, vouched);
  return user;
}

/**
 * The provider has verified the address, which an unverified registration has not: the account
 * becomes the user's, without its password, which another person may have set.
 */
async function takeOver(
  parts: AccountsContext,
  user: UserRow,
  vouched: VerifiedSignIn,
): Promise<UserRow | null> {
  return parts.database.orm.transaction(async (tx) => {
    await startAccount(parts, tx, user.id);
    await link(tx, user.id, vouched);
    const change = { emailVerified: true, passwordHash: null, registration: null };
    return changeUser(tx, user.id, change);
  });
}

/** Links an identity, with which the account can sign in from now on. */
export async function link(
  executor: Executor,
  userId: string,
  vouched: VerifiedSignIn,
): Promise<void> {
  const { provider, subject, email } = vouched;
  await executor
    .insert(identities)
    .values({ provider, subject, email, userId, createdAt: new Date() })
    .onConflictDoNothing();
}
