import { eq } from 'drizzle-orm';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import type { Log } from '#platform/server/log/log.ts';
import { deleteUser, readDeletionImpact } from '../../contract/profile.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { accountTarget } from '../security/record-security.ts';
import { isRecentlyAuthenticated, requireReauthentication } from '../session/reauthentication.ts';
import { oneTimeCodes, users } from '../tables.ts';
import { findUser, type UserRow } from '../users.ts';
import { requireOtherAdministrator } from './administrators.ts';

/** Deletes an account with all that belongs to it: first that of the higher features, then its own. */
export function accountRemovalCalls(parts: AccountsContext): Implementation[] {
  return [
    implement(readDeletionImpact, async ({ actor }) => {
      const user = await ownAccount(parts, actor);
      const losses = await parts.hooks.deletionImpact(user.id);
      return {
        proof: user.passwordHash === null ? ('fresh-sign-in' as const) : ('password' as const),
        fresh: await isRecentlyAuthenticated(parts, actor),
        losses: losses.filter(({ count }) => count > 0),
      };
    }),
    implement(deleteUser, async (context) => {
      const { actor, input, log } = context;
      const user = await ownAccount(parts, actor);
      await requireReauthentication(parts, actor, user, input.body.password);
      await deleteAccount(parts, user, log);
      return null;
    }),
  ];
}

/**
 * Deletes an account. Its entries in the audit log stay, without what names it.
 * @param requireAllowed runs first, in the same transaction
 * @throws Failure account/only-administrator
 */
export async function deleteAccount(
  parts: AccountsContext,
  user: UserRow,
  log: Pick<Log, 'error'>,
  requireAllowed?: (tx: Executor) => Promise<void>,
): Promise<void> {
  const open = await parts.sessions.list(user.id);
  const afterCommit: (() => void)[] = [];
  await parts.database.orm.transaction(async (tx) => {
    await requireAllowed?.(tx);
    await requireOtherAdministrator(tx, user.id);
    await parts.audit.record(tx, { action: 'account.deleted', target: accountTarget(user) });
    await parts.hooks.userDeleted(tx, user.id, (work) => void afterCommit.push(work));
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, user.email));
    await tx.delete(users).where(eq(users.id, user.id));
    await parts.audit.forgetAccount(tx, user);
  });
  for (const work of afterCommit) work();
  parts.notifyEnded(open.map(({ id, userId }) => ({ sessionId: id, userId })));
  if (user.picture) {
    await parts.files
      .remove(user.picture)
      .catch((error: unknown) => log.error({ err: error }, 'picture not removed'));
  }
}

async function ownAccount({ database }: AccountsContext, { userId }: Actor): Promise<UserRow> {
  const user = await findUser(database.orm, userId);
  if (!user) throw commonFailures.fail('unauthorised');
  return user;
}
