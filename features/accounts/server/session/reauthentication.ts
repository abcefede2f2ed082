import type { AccountActor } from '#kernel/call/actor.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { confirmPassword } from '../password/password-change.ts';
import type { UserRow } from '../users.ts';

/** Milliseconds for which a sign-in proves that it is the person; for accounts without a password. */
const freshFor = 600_000;

/**
 * An open screen is no proof that its person sits there: a password is, or for an account without one
 * a sign-in just now. Fails with `password/needed`, `password/wrong` or `sign-in/stale`.
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

/** Whether the person signed in within the last minutes. */
export async function isRecentlyAuthenticated(
  { sessions }: AccountsContext,
  { userId, sessionId }: AccountActor,
): Promise<boolean> {
  const session = (await sessions.list(userId)).find(({ id }) => id === sessionId);
  return session !== undefined && Date.now() - session.createdAt.getTime() < freshFor;
}
