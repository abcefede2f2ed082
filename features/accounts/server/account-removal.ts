import { eq } from 'drizzle-orm';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { deleteUser } from '../contract/profile.ts';
import type { Parts } from './parts.ts';
import { oneTimeCodes, users } from './tables.ts';
import { findUser } from './users.ts';

/** Removes an account with all that belongs to it: what others registered, then its own. */
export function accountRemovalCalls(parts: Parts): Implementation[] {
  return [
    implement(deleteUser, async ({ actor, log }) => {
      const user = await findUser(parts.database.orm, actor.userId);
      const open = await parts.sessions.list(actor.userId);
      await parts.database.orm.transaction(async (tx) => {
        for (const remove of parts.removals) await remove(tx, actor.userId);
        await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, actor.email));
        await tx.delete(users).where(eq(users.id, actor.userId));
      });
      parts.tellEnded(open.map(({ id, userId }) => ({ sessionId: id, userId })));
      if (user?.picture) {
        await parts.files
          .remove(user.picture)
          .catch((error: unknown) => log.error({ err: error }, 'picture not removed'));
      }
      return null;
    }),
  ];
}
