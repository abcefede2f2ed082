import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { type MailSettings, type OptionalMailKind, optionalMailKinds } from '../contract.ts';
import { mailOptOuts } from './tables.ts';

/** The types of mails that can be turned off, and whether the account receives them. */
export async function mailSettingsOf(executor: Executor, userId: string): Promise<MailSettings> {
  const rows = await executor
    .select({ kind: mailOptOuts.kind })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, userId));
  const off = new Set(rows.map(({ kind }) => kind));
  return { mails: optionalMailKinds.map((kind) => ({ kind, on: !off.has(kind) })) };
}

/** Turns a type of mail on or off for an account; idempotent. */
export async function setMailAllowed(
  executor: Executor,
  userId: string,
  kind: OptionalMailKind,
  on: boolean,
): Promise<void> {
  if (on) {
    const row = and(eq(mailOptOuts.userId, userId), eq(mailOptOuts.kind, kind));
    await executor.delete(mailOptOuts).where(row);
  } else {
    await executor.insert(mailOptOuts).values({ userId, kind }).onConflictDoNothing();
  }
}

/** Whether an account receives mails of a type. */
export async function isMailAllowed(
  executor: Executor,
  userId: string,
  kind: OptionalMailKind,
): Promise<boolean> {
  const { mails } = await mailSettingsOf(executor, userId);
  return mails.some((mail) => mail.kind === kind && mail.on);
}

/** Removes the settings of an account that is being deleted. */
export async function removeOptOutsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(mailOptOuts).where(eq(mailOptOuts.userId, userId));
}
