import { and, eq, ne } from 'drizzle-orm';
import type { AuditRecord } from '#features/audit/server/index.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import { accountFailures } from '../../contract/failures.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { endResets, issueReset, linkTicket } from '../password/reset-tickets.ts';
import { deleteAccount } from '../profile/account-removal.ts';
import { startAccount } from '../registration/start-account.ts';
import { accountTarget } from '../security/record-security.ts';
import { oneTimeCodes, users } from '../tables.ts';
import { dropBackupCodes } from '../two-factor/backup-codes.ts';
import { changeUser, findUser, type UserRow } from '../users.ts';
import { requireAdministrator, requireAnother } from './active-administrators.ts';
import { countPeople, lastUseOf, listAccounts, presentAccount } from './list-accounts.ts';

/**
 * What administrators do with the accounts of others. Each change is made and recorded in one
 * transaction, in which the caller is still an administrator.
 */
export function createAccountAdministration(parts: AccountsContext) {
  const { orm } = parts.database;
  return {
    count: () => countPeople(orm),

    list: (query: Parameters<typeof listAccounts>[1]) => listAccounts(orm, query),

    /** @throws not_found */
    async view(id: string) {
      return presentAccount(await requireUser(orm, id), await lastUseOf(orm, id));
    },

    /** @throws admin_required where another administrator has removed it meanwhile */
    async requireAdministrator(tx: Executor, userId: string): Promise<void> {
      await requireAdministrator(tx, userId);
    },

    ...createSuspension(parts),
    ...createEntrances(parts),
    ...createChanges(parts),
    ...createRemoval(parts),
  };
}

export type AccountAdministration = ReturnType<typeof createAccountAdministration>;

/** The account that is changed, and who else administers. */
interface Change {
  tx: Executor;
  user: UserRow;
  administrators: readonly string[];
  record(action: AuditRecord['action'], details?: AuditRecord['details']): Promise<void>;
}

async function changeAs<Result>(
  { database, audit }: AccountsContext,
  actor: AccountActor,
  id: string,
  work: (change: Change) => Promise<Result>,
): Promise<Result> {
  return database.orm.transaction(async (tx) => {
    const administrators = await requireAdministrator(tx, actor.userId);
    const user = await requireUser(tx, id);
    const record: Change['record'] = (action, details = {}) =>
      audit.record(tx, { action, target: accountTarget(user), details });
    return work({ tx, user, administrators, record });
  });
}

function createSuspension(parts: AccountsContext) {
  return {
    /** Ends all sessions; tokens are refused until the account is restored. */
    async suspend(actor: AccountActor, id: string): Promise<void> {
      if (id === actor.userId) throw accountFailures.fail('account/own');
      const changed = await changeAs(parts, actor, id, async ({ tx, user, record }) => {
        if (user.suspendedAt) return false;
        await changeUser(tx, id, { suspendedAt: new Date() });
        await endResets(tx, user);
        await record('account.suspended');
        return true;
      });
      // After the transaction: who signs in meanwhile is refused already.
      await parts.sessions.endAll(id);
      if (changed) parts.log.info({ userId: id, by: actor.userId }, 'account suspended');
    },

    restore: (actor: AccountActor, id: string): Promise<void> =>
      changeAs(parts, actor, id, async ({ tx, user, record }) => {
        if (!user.suspendedAt) return;
        await changeUser(tx, id, { suspendedAt: null });
        await record('account.restored');
      }),
  };
}

/** Ways into an account that otherwise need a mail. */
function createEntrances(parts: AccountsContext) {
  return {
    /**
     * Confirms the registration that the administrator saw; one that came in its place since, with another
     * password, is not confirmed.
     * @throws account/registered-again
     */
    confirm: (actor: AccountActor, id: string, registered: string): Promise<void> =>
      changeAs(parts, actor, id, async ({ tx, user, record }) => {
        if (user.emailVerified) return;
        if (user.createdAt.toISOString() !== registered) {
          throw accountFailures.fail('account/registered-again');
        }
        await startAccount(parts, tx, id);
        const seen = eq(users.createdAt, user.createdAt);
        const change = { emailVerified: true, registration: null };
        if (!(await changeUser(tx, id, change, seen))) {
          throw accountFailures.fail('account/registered-again');
        }
        await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, user.email));
        await record('account.confirmed');
      }),

    /** The token of a link with which the user chooses a new password, once, within a day; earlier ones end. */
    async passwordToken(
      actor: AccountActor,
      id: string,
    ): Promise<{ token: string; email: string }> {
      if (id === actor.userId) throw accountFailures.fail('account/own');
      return changeAs(parts, actor, id, async ({ tx, user, record }) => {
        if (!user.emailVerified || user.suspendedAt) {
          throw accountFailures.fail('account/not-active', 'This account is not in use.');
        }
        await record('account.password_link_made');
        return { token: await issueReset(parts, tx, linkTicket, user), email: user.email };
      });
    },
  };
}

function createChanges(parts: AccountsContext) {
  return {
    async resetSecondFactor(actor: AccountActor, id: string): Promise<void> {
      const email = await changeAs(parts, actor, id, async ({ tx, user, record }) => {
        if (!user.twoFactor) throw accountFailures.fail('second-factor/off');
        await changeUser(tx, id, { twoFactor: false, totpSecret: null, totpStep: 0 });
        await dropBackupCodes(tx, id);
        await record('account.second_factor_reset');
        return user.email;
      });
      parts.post.send(parts.mails.twoFactorOff(email));
    },

    /** @throws account/last-administrator */
    setAdministrator: (actor: AccountActor, id: string, isAdmin: boolean): Promise<void> =>
      changeAs(parts, actor, id, async ({ tx, user, administrators, record }) => {
        if (user.isAdmin === isAdmin) return;
        if (isAdmin && (!user.emailVerified || user.suspendedAt)) {
          throw accountFailures.fail('account/not-active');
        }
        if (!isAdmin) requireAnother(administrators, id);
        await changeUser(tx, id, { isAdmin });
        await record(isAdmin ? 'account.administrator_added' : 'account.administrator_removed');
      }),

    /** Both addresses get a mail. @throws account/email-taken */
    async changeEmail(actor: AccountActor, id: string, email: string): Promise<void> {
      const before = await changeAs(parts, actor, id, async ({ tx, user, record }) => {
        if (user.email === email) return null;
        // A registration that nobody has confirmed proves nothing.
        const other = and(eq(users.email, email), ne(users.id, id));
        await tx.delete(users).where(and(other, eq(users.emailVerified, false)));
        if ((await tx.$count(users, other)) > 0) throw accountFailures.fail('account/email-taken');
        await changeUser(tx, id, { email });
        await endResets(tx, user);
        if (user.emailVerified) await parts.hooks.addressUsed(tx, email);
        for (const one of [user.email, email]) {
          await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, one));
        }
        await record('account.email_changed');
        return user.email;
      });
      if (before === null) return;
      for (const one of [before, email]) parts.post.send(parts.mails.emailChanged(one));
    },
  };
}

function createRemoval(parts: AccountsContext) {
  return {
    /**
     * @param first runs before the account and what belongs to it is deleted, in the same transaction
     * @throws account/own
     */
    async delete(
      actor: AccountActor,
      id: string,
      log: Pick<Log, 'error'>,
      first?: (tx: Executor) => Promise<void>,
    ): Promise<void> {
      if (id === actor.userId) throw accountFailures.fail('account/own');
      const user = await requireUser(parts.database.orm, id);
      await deleteAccount(parts, user, log, async (tx) => {
        await requireAdministrator(tx, actor.userId);
        await first?.(tx);
      });
    },
  };
}

/** @throws not_found */
async function requireUser(executor: Executor, id: string): Promise<UserRow> {
  const user = await findUser(executor, id);
  if (!user) throw commonFailures.fail('not_found');
  return user;
}
