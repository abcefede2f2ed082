import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { accessRequests, invitations } from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;
type NewInvitation = typeof invitations.$inferInsert;

/** Days that the link of an invitation works. */
const linkDays = 30;

/** Keeps an invitation, in place of what was sent to the same address before. */
export async function putInvitation(executor: Executor, invitation: NewInvitation): Promise<void> {
  const { id: _, projectId: __, email: ___, ...fresh } = invitation;
  await executor
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [invitations.projectId, invitations.email],
      set: { ...fresh, sentAt: new Date(), acceptedAt: null, acceptedBy: null },
    });
}

/** Those of a project that nobody has accepted yet, oldest first. */
export async function listOpen(executor: Executor, projectId: string): Promise<InvitationRow[]> {
  return executor
    .select()
    .from(invitations)
    .where(and(eq(invitations.projectId, projectId), isNull(invitations.acceptedAt)))
    .orderBy(invitations.sentAt, invitations.id);
}

/** Whether an address has an open invitation to a project. */
export async function isInvited(
  executor: Executor,
  projectId: string,
  email: string,
): Promise<boolean> {
  const open = await listOpen(executor, projectId);
  return open.some((one) => one.email === email);
}

/** The invitation of a link, accepted or not, while the link works. */
export async function findByToken(
  executor: Executor,
  tokenDigest: string,
): Promise<InvitationRow | null> {
  const since = new Date(Date.now() - linkDays * 86_400_000);
  const [found] = await executor
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenDigest, tokenDigest), gt(invitations.sentAt, since)));
  return found ?? null;
}

/** Changes an open invitation; null when it is not there or was accepted. */
export async function changeOpen(
  executor: Executor,
  projectId: string,
  id: string,
  change: Partial<NewInvitation>,
): Promise<InvitationRow | null> {
  const [changed] = await executor
    .update(invitations)
    .set(change)
    .where(
      and(
        eq(invitations.projectId, projectId),
        eq(invitations.id, id),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning();
  return changed ?? null;
}

/** Takes an open invitation back; answers whether there was one. */
export async function removeOpen(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<boolean> {
  const removed = await executor
    .delete(invitations)
    .where(
      and(
        eq(invitations.projectId, projectId),
        eq(invitations.id, id),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning({ id: invitations.id });
  return removed.length > 0;
}

/** Forgets that a user accepted, so that the link of that invitation tells nothing any more. */
export async function forgetAccepted(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor
    .delete(invitations)
    .where(and(eq(invitations.projectId, projectId), eq(invitations.acceptedBy, userId)));
}

/** Forgets what a user asked for; they may have gone since. */
export async function forgetRequest(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor
    .delete(accessRequests)
    .where(and(eq(accessRequests.projectId, projectId), eq(accessRequests.userId, userId)));
}

/** Removes the invitations that a user accepted; those that they sent are the projects'. */
export async function removeInvitationsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(invitations).where(eq(invitations.acceptedBy, userId));
}
