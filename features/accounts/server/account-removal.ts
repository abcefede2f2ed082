import { eq } from 'drizzle-orm';
import type { Actor } from '#kernel/actor.ts';
import { commonFailures } from '#kernel/failure.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { accountFailures } from '../contract/failures.ts';
import { accountLosses, deleteUser } from '../contract/profile.ts';
import type { Parts } from './parts.ts';
import { confirmPassword } from './password-change.ts';
import { oneTimeCodes, users } from './tables.ts';
import { findUser, type UserRow } from './users.ts';

/** Milliseconds for which a sign-in proves that it is the person; for accounts without a password. */
const freshFor = 600_000;

/** Removes an account with all that belongs to it: what others registered, then its own. */
export function accountRemovalCalls(parts: Parts): Implementation[] {
  return [
    implement(accountLosses, async ({ actor }) => {
      const user = await ownAccount(parts, actor);
      const losses = await Promise.all(parts.losses.map((of) => of(user.id)));
      return {
        proof: user.passwordHash === null ? ('fresh-sign-in' as const) : ('password' as const),
        fresh: await isFresh(parts, actor),
        losses: losses.flat().filter(({ count }) => count > 0),
      };
    }),
    implement(deleteUser, async ({ actor, input: { body }, log }) => {
      const user = await ownAccount(parts, actor);
      await needProof(parts, actor, user, body.password);
      const open = await parts.sessions.list(actor.userId);
      await parts.database.orm.transaction(async (tx) => {
        for (const remove of parts.removals) await remove(tx, actor.userId);
        await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, actor.email));
        await tx.delete(users).where(eq(users.id, actor.userId));
      });
      parts.tellEnded(open.map(({ id, userId }) => ({ sessionId: id, userId })));
      if (user.picture) {
        await parts.files
          .remove(user.picture)
          .catch((error: unknown) => log.error({ err: error }, 'picture not removed'));
      }
      return null;
    }),
  ];
}

async function ownAccount({ database }: Parts, { userId }: Actor): Promise<UserRow> {
  const user = await findUser(database.orm, userId);
  if (!user) throw commonFailures.fail('unauthorised');
  return user;
}

/** An open screen is no proof that its person sits there: a password is, or a sign-in just now. */
async function needProof(
  parts: Parts,
  actor: Actor,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  if (user.passwordHash === null) {
    if (!(await isFresh(parts, actor))) throw accountFailures.fail('sign-in/stale');
    return;
  }
  if (password === undefined) throw accountFailures.fail('password/needed');
  await confirmPassword(parts, user, password);
}

async function isFresh({ sessions }: Parts, { userId, sessionId }: Actor): Promise<boolean> {
  const session = (await sessions.list(userId)).find(({ id }) => id === sessionId);
  return session !== undefined && Date.now() - session.createdAt.getTime() < freshFor;
}
