import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { TeamSide } from '../../contract/calls.ts';
import { findPerson } from '../members.ts';
import { listMembers, type MemberRow } from '../store.ts';
import { teamMembers } from '../tables.ts';
import { type OpenTeam, type TeamsContext, teamTarget } from '../teams-context.ts';
import type { DirectoryUser } from './resources.ts';
import { listScimGroups, listScimUsers, type StoredGroup } from './scim-store.ts';

/** The directory of one team that sent a request. */
export interface DirectoryCaller {
  teamId: string;
  /** The sides that people get whom it adds. */
  sides: readonly TeamSide[];
}

/** All users whom the directory of a team sees: its members, and those it named earlier. */
export async function readDirectory(
  { people }: Pick<TeamsContext, 'people'>,
  executor: Executor,
  teamId: string,
): Promise<{ users: DirectoryUser[]; groups: StoredGroup[] }> {
  const members = await listMembers(executor, teamId);
  const rows = await listScimUsers(executor, teamId);
  const groups = await listScimGroups(executor, teamId);
  const written = new Map(rows.map((row) => [row.userId, row]));
  const since = firstOf(members);
  const unwritten = [...since.keys()].filter((id) => !written.has(id));
  const known = await people.byIds(unwritten, executor);
  const byUser = Map.groupBy(
    groups.flatMap((group) => group.userIds.map((userId) => ({ userId, group }))),
    ({ userId }) => userId,
  );
  const users = [...new Set([...since.keys(), ...written.keys()])].flatMap((id) => {
    const person = known.get(id);
    const row = written.get(id) ?? (person && rowOf(person, since.get(id) ?? new Date(0)));
    if (!row) return [];
    const inside = byUser.get(id)?.map(({ group }) => group) ?? [];
    return [{ id, row, active: since.has(id), groups: inside }];
  });
  return { users, groups };
}

/** How a member appears whom no directory has written. */
function rowOf(
  { email, full_name }: { email: string; full_name: string },
  since: Date,
): DirectoryUser['row'] {
  return {
    userName: email,
    externalId: null,
    attributes: { displayName: full_name, emails: [{ value: email, type: 'work', primary: true }] },
    createdAt: since,
    changedAt: since,
  };
}

/** Members by account, with the time since which each is in the team. */
function firstOf(members: readonly MemberRow[]): Map<string, Date> {
  const since = new Map<string, Date>();
  for (const { userId, since: at } of members) if (!since.has(userId)) since.set(userId, at);
  return since;
}

/** Gives the members of the group of admins that role, and takes it from those who left the group. */
export async function followAdminGroup(
  context: TeamsContext,
  { tx, team }: Pick<OpenTeam, 'tx' | 'team'>,
  before: ReadonlySet<string>,
): Promise<void> {
  const after = adminsOf(await listScimGroups(tx, team.id));
  for (const { userId, side, role, token } of await listMembers(tx, team.id)) {
    const isAdmin = after.has(userId);
    const isGone = before.has(userId) && !isAdmin && userId !== team.ownerId;
    const next = isAdmin ? 'admin' : isGone ? 'member' : role;
    if (next === role) continue;
    await tx.update(teamMembers).set({ role: next }).where(eq(teamMembers.token, token));
    await context.audit.record(tx, {
      action: 'team.role_changed',
      ...teamTarget(team),
      person: await findPerson(context, tx, userId),
      details: { role: next, side },
    });
  }
}

/** The accounts in the group of admins. */
export function adminsOf(groups: readonly StoredGroup[]): Set<string> {
  return new Set(groups.find(({ isAdmins }) => isAdmins)?.userIds);
}
