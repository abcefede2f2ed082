import { commonFailures } from '#kernel/call/failure.ts';
import type { CallContext } from '#platform/server/http/implementation.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { register } from '../../contract/registration.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { requireSignUp } from '../registration/sign-up-rule.ts';
import { startAccount } from '../registration/start-account.ts';
import { welcomeNew } from '../session/welcome.ts';
import { type NewUser, storeRegistration } from '../users.ts';
import { link, reportArrival } from './exchange.ts';
import { registrationTicket, type VerifiedSignIn } from './kinds.ts';

/**
 * Registration kind GE: the account is verified at once, because the provider has verified the
 * address. It is signed in, and has no password until a reset sets one.
 */
export async function registerVerified(
  parts: AccountsContext,
  user: NewUser,
  context: CallContext<typeof register>,
) {
  const { bearer } = context;
  const { accessToken = bearer } = context.input.body;
  if (!bearer || accessToken !== bearer) throw commonFailures.fail('unauthorised');
  await requireSignUp(parts, user.email, context.input.body.first_start);
  const vouched = await redeemFor(parts, user.email, bearer);
  const made = await parts.database.orm.transaction(async (tx) => {
    const stored = await storeRegistration(tx, { ...user, emailVerified: true });
    if (!stored) return null;
    await link(tx, stored.id, vouched);
    await startAccount(parts, tx, stored.id);
    return stored;
  });
  // The address was verified at the same time: the next sign-in by the provider opens that account.
  if (!made) throw accountFailures.fail('third-party/expired');
  const answer = await welcomeNew(parts, made, context);
  await reportArrival(parts, made, vouched);
  return answer;
}

/**
 * Uses up the token, which must be for this address.
 * @throws `third-party/mismatch` for another address; `third-party/expired` for a token that was
 * used, has expired, or was sent too often
 */
async function redeemFor(
  { tickets }: AccountsContext,
  email: string,
  token: string,
): Promise<VerifiedSignIn> {
  const claims = await tickets.attempt(registrationTicket, token);
  if (!claims) throw accountFailures.fail('third-party/expired');
  if (claims.email !== email) throw accountFailures.fail('third-party/mismatch');
  const redeemed = await tickets.redeem(registrationTicket, token);
  if (!redeemed) throw accountFailures.fail('third-party/expired');
  return redeemed;
}
