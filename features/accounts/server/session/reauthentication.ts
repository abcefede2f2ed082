import type { AccountActor } from '#kernel/call/actor.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { confirmPassword } from '../password/password-change.ts';
import type { UserRow } from '../users.ts';

/** Milliseconds after a sign-in for which it is sufficient proof, for accounts without a password. */
const freshFor = 600_000;

/**
 * Requires a proof that the user is the owner of the account, as anybody could use an unlocked
 * screen: the password, or for an account without one a recent sign-in.
 * @throws `password/needed`, `password/wrong`, `sign-in/stale`
 */
export async function requireReauthentication(
  parts: AccountsContext,
  actor: AccountActor,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) {
    if (!(await isRecentlyAuthenticated(parts, actor))) throw accountFailures.fail('sign-in/stale');
    return;
  }
  if (password === undefined) throw accountFailures.fail('password/needed');
  await confirmPassword(parts, user, password);
}

/** Whether the session began within the last ten minutes. */
export async function isRecentlyAuthenticated(
  { sessions }: AccountsContext,
  { userId, sessionId }: AccountActor,
): Promise<boolean> {
  const session = (await sessions.list(userId)).find(({ id }) => id === sessionId);
  return session !== undefined && Date.now() - session.createdAt.getTime() < freshFor;
}
