import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import {
  scimGroupMembers,
  scimGroups,
  scimTokens,
  scimUsers,
  teamDomainJoins,
  teamDomains,
} from '../tables.ts';

export type ScimUserRow = typeof scimUsers.$inferSelect;
export type ScimGroupRow = typeof scimGroups.$inferSelect;

/** A group with the ids of the accounts in it. */
export type StoredGroup = ScimGroupRow & { userIds: string[] };

export function listScimUsers(executor: Executor, teamId: string): Promise<ScimUserRow[]> {
  return executor.select().from(scimUsers).where(eq(scimUsers.teamId, teamId));
}

/** The groups of a team, by name. */
export async function listScimGroups(executor: Executor, teamId: string): Promise<StoredGroup[]> {
  const groups = await executor
    .select()
    .from(scimGroups)
    .where(eq(scimGroups.teamId, teamId))
    .orderBy(asc(scimGroups.name), asc(scimGroups.id));
  if (groups.length === 0) return [];
  const ids = groups.map(({ id }) => id);
  const inside = await executor
    .select()
    .from(scimGroupMembers)
    .where(inArray(scimGroupMembers.groupId, ids))
    .orderBy(asc(scimGroupMembers.userId));
  const byGroup = Map.groupBy(inside, ({ groupId }) => groupId);
  return groups.map((group) => ({
    ...group,
    userIds: (byGroup.get(group.id) ?? []).map(({ userId }) => userId),
  }));
}

/** What the directories of teams wrote about an account, as it is stored. */
export async function listDirectoryEntriesOf(executor: Executor, userId: string) {
  const entries = await executor.select().from(scimUsers).where(eq(scimUsers.userId, userId));
  const groups = await executor
    .select({ group: scimGroups.name })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
    .where(eq(scimGroupMembers.userId, userId));
  const joined = await executor
    .select({ team: teamDomainJoins.teamId })
    .from(teamDomainJoins)
    .where(eq(teamDomainJoins.userId, userId));
  return {
    entries,
    groups: groups.map(({ group }) => group),
    joined_by_domain: joined.map(({ team }) => team),
  };
}

/** Deletes a person from the directory of a team. */
export async function removeScimUser(tx: Executor, teamId: string, userId: string): Promise<void> {
  const ofTeam = tx
    .select({ id: scimGroups.id })
    .from(scimGroups)
    .where(eq(scimGroups.teamId, teamId));
  await tx
    .delete(scimGroupMembers)
    .where(and(eq(scimGroupMembers.userId, userId), inArray(scimGroupMembers.groupId, ofTeam)));
  await tx.delete(scimUsers).where(and(eq(scimUsers.teamId, teamId), eq(scimUsers.userId, userId)));
}

/** Deletes a deleted account from the directories and domains of all teams. */
export async function forgetDirectoryUser(tx: Executor, userId: string): Promise<void> {
  await tx.delete(scimGroupMembers).where(eq(scimGroupMembers.userId, userId));
  await tx.delete(scimUsers).where(eq(scimUsers.userId, userId));
  await tx.delete(teamDomainJoins).where(eq(teamDomainJoins.userId, userId));
}

/** Deletes what the directory of a deleted team wrote, its tokens and domains. */
export async function removeDirectory(tx: Executor, teamId: string): Promise<void> {
  const ofTeam = tx
    .select({ id: scimGroups.id })
    .from(scimGroups)
    .where(eq(scimGroups.teamId, teamId));
  await tx.delete(scimGroupMembers).where(inArray(scimGroupMembers.groupId, ofTeam));
  await tx.delete(scimGroups).where(eq(scimGroups.teamId, teamId));
  await tx.delete(scimUsers).where(eq(scimUsers.teamId, teamId));
  await tx.delete(scimTokens).where(eq(scimTokens.teamId, teamId));
  await tx.delete(teamDomainJoins).where(eq(teamDomainJoins.teamId, teamId));
  await tx.delete(teamDomains).where(eq(teamDomains.teamId, teamId));
}
