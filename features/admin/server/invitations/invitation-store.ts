import { createHash } from 'node:crypto';
import { and, desc, eq, gt, gte, lt } from 'drizzle-orm';
import type { OpenInvitation } from '#features/feature/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { accountInvitations } from '../tables.ts';

export type InvitationRow = typeof accountInvitations.$inferSelect;

const dayMs = 86_400_000;
/** Days for which the link of an invitation is valid. */
export const linkDays = 14;
/** Days after its end for which an invitation is listed. */
const listedDays = 90;
/** Invitations in a list at most. */
const maxListed = 500;

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function expiry(): Date {
  return new Date(Date.now() + linkDays * dayMs);
}

export function isExpired({ expiresAt }: Pick<InvitationRow, 'expiresAt'>): boolean {
  return expiresAt.getTime() <= Date.now();
}

/** Stores an invitation, in place of an earlier one to the same address; those that expired long ago are deleted. */
export async function putInvitation(
  tx: Executor,
  row: Omit<InvitationRow, 'createdAt'>,
): Promise<InvitationRow> {
  const { tokenDigest, invitedBy, expiresAt } = row;
  const old = new Date(Date.now() - listedDays * dayMs);
  await tx.delete(accountInvitations).where(lt(accountInvitations.expiresAt, old));
  const [stored] = await tx
    .insert(accountInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: accountInvitations.email,
      set: { tokenDigest, invitedBy, expiresAt },
    })
    .returning();
  if (!stored) throw new Error('An invitation was not stored.');
  return stored;
}

/** The invitations that an account sent, for its data. */
export function listSentBy(
  executor: Executor,
  userId: string,
): Promise<Pick<InvitationRow, 'email' | 'createdAt' | 'expiresAt'>[]> {
  const { email, createdAt, expiresAt, invitedBy } = accountInvitations;
  return executor
    .select({ email, createdAt, expiresAt })
    .from(accountInvitations)
    .where(eq(invitedBy, userId));
}

export async function findById(executor: Executor, id: string): Promise<InvitationRow | null> {
  const [row] = await executor
    .select()
    .from(accountInvitations)
    .where(eq(accountInvitations.id, id));
  return row ?? null;
}

/** An open invitation by the token of its link. */
export async function findByToken(
  executor: Executor,
  token: string,
): Promise<InvitationRow | null> {
  const { tokenDigest, expiresAt } = accountInvitations;
  const [row] = await executor
    .select()
    .from(accountInvitations)
    .where(and(eq(tokenDigest, digestOf(token)), gt(expiresAt, new Date())));
  return row ?? null;
}

/** The invitation of an address that has not expired. */
export async function listOpenTo(executor: Executor, email: string): Promise<OpenInvitation[]> {
  const rows = await executor
    .select()
    .from(accountInvitations)
    .where(and(eq(accountInvitations.email, email), gt(accountInvitations.expiresAt, new Date())));
  return rows.map(({ invitedBy, tokenDigest }) => ({
    to: 'installation',
    invitedBy,
    opens: (token) => digestOf(token) === tokenDigest,
  }));
}

export function countOpen(executor: Executor): Promise<number> {
  return executor.$count(accountInvitations, gt(accountInvitations.expiresAt, new Date()));
}

/** All invitations, newest first, without those that expired long ago. */
export function listAll(executor: Executor): Promise<InvitationRow[]> {
  const old = new Date(Date.now() - listedDays * dayMs);
  return executor
    .select()
    .from(accountInvitations)
    .where(gte(accountInvitations.expiresAt, old))
    .orderBy(desc(accountInvitations.createdAt), desc(accountInvitations.id))
    .limit(maxListed);
}

/** Removes the invitation of an address that has an account now: it is used up. */
export async function removeUsed(tx: Executor, email: string): Promise<void> {
  await tx.delete(accountInvitations).where(eq(accountInvitations.email, email));
}

/** Deletes an invitation; null where another call did. */
export async function takeInvitation(tx: Executor, id: string): Promise<InvitationRow | null> {
  const [taken] = await tx
    .delete(accountInvitations)
    .where(eq(accountInvitations.id, id))
    .returning();
  return taken ?? null;
}
