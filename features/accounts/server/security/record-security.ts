import type { AuditRecord } from '#features/audit/server/index.ts';
import type { AccountActor } from '#kernel/call/actor.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { AccountsContext } from '../accounts-context.ts';
import type { UserRow } from '../users.ts';

/** An account as entries of the audit log name it. */
export type NamedAccount = Pick<UserRow, 'id' | 'email' | 'fullName'>;

/** Attempts of whoever it was: they do not prove that the account's user made them. */
const byVisitors: ReadonlySet<AuditRecord['action']> = new Set([
  'account.sign_in_failed',
  'account.sign_in_refused',
  'account.second_factor_failed',
  'account.session_stolen',
]);

/**
 * Records an event about the security of an account.
 * @param account null where no account has the address that was tried
 */
export async function recordSecurity(
  { audit }: Pick<AccountsContext, 'audit'>,
  executor: Executor,
  action: AuditRecord['action'],
  account: NamedAccount | null,
): Promise<void> {
  const isAttempt = account === null || byVisitors.has(action);
  await audit.record(executor, {
    action,
    by: isAttempt ? 'visitor' : { id: account.id, name: account.fullName, email: account.email },
    ...(account ? { target: accountTarget(account) } : {}),
  });
}

/** The account of a session. */
export function accountOf({ userId, email, fullName }: AccountActor): NamedAccount {
  return { id: userId, email, fullName };
}

export function accountTarget({ id, email }: Pick<NamedAccount, 'id' | 'email'>) {
  return { kind: 'account', id, title: email } as const;
}
