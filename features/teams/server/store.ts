import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { OpenInvitation } from '#features/feature/server/index.ts';
import type { TeamAccess } from '#features/projects/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { TeamRole, TeamSide } from '../contract/calls.ts';
import { removeDirectory } from './scim/scim-store.ts';
import { teamInvitations, teamMembers, teams, teamTags } from './tables.ts';

export type TeamRow = typeof teams.$inferSelect;
export type MemberRow = typeof teamMembers.$inferSelect;
export type InvitationRow = typeof teamInvitations.$inferSelect;

/** What is stored of the token of a link. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A team, locked until the transaction ends: all changes of one team run one after the other. */
export async function lockTeam(tx: Executor, id: string): Promise<TeamRow | null> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, id)).for('update');
  return team ?? null;
}

export async function findTeam(executor: Executor, id: string): Promise<TeamRow | null> {
  const [team] = await executor.select().from(teams).where(eq(teams.id, id));
  return team ?? null;
}

/** The memberships of an account, those of its oldest teams first. */
export async function listMemberships(
  executor: Executor,
  userId: string,
): Promise<{ team: TeamRow; member: MemberRow }[]> {
  return executor
    .select({ team: teams, member: teamMembers })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .orderBy(asc(teams.createdAt), asc(teams.id), asc(teamMembers.side));
}

/** The members of a team, on one side or both, the longest first. */
export async function listMembers(
  executor: Executor,
  teamId: string,
  side?: TeamSide,
): Promise<MemberRow[]> {
  return executor
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), side && eq(teamMembers.side, side)))
    .orderBy(asc(teamMembers.since), asc(teamMembers.token));
}

/** The members of some teams, the longest first. */
export async function listMembersOf(
  executor: Executor,
  teamIds: readonly string[],
): Promise<MemberRow[]> {
  if (teamIds.length === 0) return [];
  return executor
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, [...teamIds]))
    .orderBy(asc(teamMembers.since), asc(teamMembers.token));
}

/** Adds a member; one who is there already gets the role. */
export async function putMember(
  tx: Executor,
  member: { teamId: string; userId: string; side: TeamSide; role: TeamRole },
): Promise<void> {
  await tx
    .insert(teamMembers)
    .values({ ...member, token: newId() })
    .onConflictDoUpdate({
      target: [teamMembers.teamId, teamMembers.userId, teamMembers.side],
      set: { role: member.role },
    });
}

export async function removeMember(tx: Executor, member: MemberRow): Promise<void> {
  await tx.delete(teamMembers).where(eq(teamMembers.token, member.token));
}

/** What the members of a team on one side get in its projects. */
export async function accessOf(
  executor: Executor,
  team: Pick<TeamRow, 'id' | 'permission'>,
  side: TeamSide,
): Promise<TeamAccess> {
  const members = await listMembers(executor, team.id, side);
  const userIds = members.map(({ userId }) => userId);
  return { teamId: team.id, side, permission: team.permission, userIds };
}

/** The invitations of a team, expired ones too, on one side or both. */
export async function listInvitations(
  executor: Executor,
  teamId: string,
  side?: TeamSide,
): Promise<InvitationRow[]> {
  const { teamId: of, side: on, email } = teamInvitations;
  return executor
    .select()
    .from(teamInvitations)
    .where(and(eq(of, teamId), side && eq(on, side)))
    .orderBy(asc(email), asc(on));
}

/** Deletes a team with its members and invitations. */
export async function removeTeam(tx: Executor, id: string): Promise<void> {
  await removeDirectory(tx, id);
  await tx.delete(teamInvitations).where(eq(teamInvitations.teamId, id));
  await tx.delete(teamTags).where(eq(teamTags.teamId, id));
  await tx.delete(teamMembers).where(eq(teamMembers.teamId, id));
  await tx.delete(teams).where(eq(teams.id, id));
}

/** What one link invites to: a row for each side, those of the first side first. */
export interface InvitationGroup {
  team: TeamRow;
  rows: [InvitationRow, ...InvitationRow[]];
}

/** The invitation of a link that has not expired. */
export async function findInvitation(
  executor: Executor,
  tokenDigest: string,
): Promise<InvitationGroup | null> {
  const found = await executor
    .select({ invitation: teamInvitations, team: teams })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .where(
      and(eq(teamInvitations.tokenDigest, tokenDigest), gt(teamInvitations.expiresAt, sql`now()`)),
    )
    .orderBy(asc(teamInvitations.side));
  return groupByLink(found)[0] ?? null;
}

function groupByLink(found: readonly { invitation: InvitationRow; team: TeamRow }[]) {
  const groups = new Map<string, InvitationGroup>();
  for (const { invitation, team } of found) {
    const group = groups.get(invitation.tokenDigest);
    if (group) group.rows.push(invitation);
    else groups.set(invitation.tokenDigest, { team, rows: [invitation] });
  }
  return [...groups.values()];
}

/** The invitations of an address that have not expired, oldest first. */
export async function listOpenInvitations(
  executor: Executor,
  email: string,
): Promise<InvitationGroup[]> {
  const found = await executor
    .select({ invitation: teamInvitations, team: teams })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
    .where(isOpenTo(email))
    .orderBy(asc(teamInvitations.expiresAt), asc(teamInvitations.side), asc(teamInvitations.id))
    .limit(maxShown);
  return groupByLink(found);
}

/** Invitations of one address that are shown at once. */
const maxShown = 50;

function isOpenTo(email: string) {
  const { email: invited, expiresAt } = teamInvitations;
  return and(eq(invited, email.toLowerCase()), gt(expiresAt, sql`now()`));
}

/** Marks the open invitations of an address as announced; returns those that were not, one for each link. */
export async function markNotified(executor: Executor, email: string): Promise<InvitationRow[]> {
  const marked = await executor
    .update(teamInvitations)
    .set({ isNotified: true })
    .where(and(isOpenTo(email), eq(teamInvitations.isNotified, false)))
    .returning();
  return firstOfLinks(marked);
}

/** The rows of the first side of each link. */
export function firstOfLinks(rows: readonly InvitationRow[]): InvitationRow[] {
  const bySide = rows.toSorted((one, other) => one.side.localeCompare(other.side));
  const links = new Set<string>();
  return bySide.filter(({ tokenDigest }) => {
    const isFirst = !links.has(tokenDigest);
    links.add(tokenDigest);
    return isFirst;
  });
}

/** All invitations of an address that have not expired, for the rules of registration. */
export async function listForRegistration(
  executor: Executor,
  email: string,
): Promise<OpenInvitation[]> {
  const rows = await executor.select().from(teamInvitations).where(isOpenTo(email));
  return rows.map(({ invitedBy, tokenDigest }) => ({
    to: 'team',
    invitedBy,
    opens: (token) => digestOf(token) === tokenDigest,
  }));
}

/** Deletes an invitation that is used, declined or withdrawn; false where another call did. */
export async function takeInvitation(tx: Executor, teamId: string, id: string): Promise<boolean> {
  const taken = await tx
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.id, id)))
    .returning({ id: teamInvitations.id });
  return taken.length > 0;
}

/** The teams and sides of an account, as they are stored. */
export async function listTeamsOf(executor: Executor, userId: string) {
  const held = await listMemberships(executor, userId);
  return held.map(({ team, member: { side, role, since } }) => ({
    team: team.name,
    owned: team.ownerId === userId,
    side,
    role,
    since,
  }));
}

/** The name of a team that an account is an admin of, on any side; null for other teams. */
export async function teamNameForAdmin(
  executor: Executor,
  userId: string,
  teamId: string,
): Promise<string | null> {
  const held = await listMemberships(executor, userId);
  const found = held.find(({ team, member }) => team.id === teamId && member.role === 'admin');
  return found?.team.name ?? null;
}
