import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { OpenInvitation } from '#features/feature/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { accessRequests, invitations } from './tables.ts';

/** What is stored of the token of a link. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export type InvitationRow = typeof invitations.$inferSelect;
type NewInvitation = typeof invitations.$inferInsert;

/** Days for which the link of an invitation is valid. */
const linkDays = 30;

/** When the oldest invitation whose link is valid was sent. */
const oldestValid = () => new Date(Date.now() - linkDays * 86_400_000);

/** When the link of an invitation ends. */
export function expiryOf({ sentAt }: Pick<InvitationRow, 'sentAt'>): Date {
  return new Date(sentAt.getTime() + linkDays * 86_400_000);
}

/** Stores an invitation, in place of an earlier one to the same address. */
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

/** The open invitations to a project, oldest first. */
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

/** The open invitations of an address to any project, whose links are valid; newest first. */
export async function listWaiting(executor: Executor, email: string): Promise<InvitationRow[]> {
  return executor
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.email, email),
        isNull(invitations.acceptedAt),
        gt(invitations.sentAt, oldestValid()),
      ),
    )
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
}

/** The same, as the rules of signing up read them. */
export async function listOpenTo(executor: Executor, email: string): Promise<OpenInvitation[]> {
  const rows = await listWaiting(executor, email);
  return rows.map(({ invitedBy, tokenDigest }) => ({
    to: 'project',
    invitedBy,
    opens: (token) => digestOf(token) === tokenDigest,
  }));
}

/** An invitation to an address, accepted or not, as long as its link is valid. */
export async function findSentTo(
  executor: Executor,
  email: string,
  id: string,
): Promise<InvitationRow | null> {
  const { email: to, sentAt } = invitations;
  const [found] = await executor
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(to, email), gt(sentAt, oldestValid())));
  return found ?? null;
}

/** The invitation of a link, accepted or not, as long as the link is valid. */
export async function findByToken(
  executor: Executor,
  tokenDigest: string,
): Promise<InvitationRow | null> {
  const [found] = await executor
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenDigest, tokenDigest), gt(invitations.sentAt, oldestValid())));
  return found ?? null;
}

/** Changes an open invitation; null when there is none, or it was accepted. */
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

/** Removes an open invitation; returns whether there was one. */
export async function removeOpen(
  executor: Executor,
  projectId: string,
  id: string,
): Promise<InvitationRow | null> {
  const [removed] = await executor
    .delete(invitations)
    .where(
      and(
        eq(invitations.projectId, projectId),
        eq(invitations.id, id),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning();
  return removed ?? null;
}

/** Deletes the invitation that an account accepted, so that its link shows nothing any more. */
export async function forgetAccepted(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor
    .delete(invitations)
    .where(and(eq(invitations.projectId, projectId), eq(invitations.acceptedBy, userId)));
}

/** Deletes an account's request, also after it has left the project. */
export async function forgetRequest(
  executor: Executor,
  projectId: string,
  userId: string,
): Promise<void> {
  await executor
    .delete(accessRequests)
    .where(and(eq(accessRequests.projectId, projectId), eq(accessRequests.userId, userId)));
}

/** Deletes the invitations that an account accepted; those that it sent belong to the projects. */
export async function removeInvitationsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(invitations).where(eq(invitations.acceptedBy, userId));
}

/** The invitations that a user sent or accepted; without the links in them. */
export function listInvitationsOf(executor: Executor, userId: string) {
  const { projectId, email, permission, invitedBy, sentAt, acceptedAt } = invitations;
  return executor
    .select({ projectId, email, permission, invitedBy, sentAt, acceptedAt })
    .from(invitations)
    .where(or(eq(invitations.invitedBy, userId), eq(invitations.acceptedBy, userId)))
    .orderBy(invitations.sentAt, invitations.id);
}

/** The requests for more access that a user made and nobody answered yet. */
export function listRequestsOf(executor: Executor, userId: string) {
  const { projectId, permission, requestedAt } = accessRequests;
  return executor
    .select({ projectId, permission, requestedAt })
    .from(accessRequests)
    .where(eq(accessRequests.userId, userId));
}
