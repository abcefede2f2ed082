import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { teamFailures } from '../../contract/failures.ts';
import { scimGroupMembers, scimGroups } from '../tables.ts';
import {
  changeLockedTeam,
  type OpenTeam,
  type TeamsContext,
  teamTarget,
} from '../teams-context.ts';
import { applyPatch } from './apply-patch.ts';
import { type DirectoryUser, type GroupInput, presentGroup, readGroup } from './resources.ts';
import { adminsOf, type DirectoryCaller, followAdminGroup, readDirectory } from './scim-context.ts';
import { invalidValue, resourceNotFound, ScimError } from './scim-error.ts';
import type { Resource } from './scim-path.ts';
import { listScimGroups, type StoredGroup } from './scim-store.ts';

type Directory = Awaited<ReturnType<typeof readDirectory>>;
type GroupChange = 'created' | 'changed' | 'deleted';

/** Groups of a team as its directory reads and writes them. */
export function createDirectoryGroups(context: TeamsContext) {
  const { publicUrl } = context;
  const { orm } = context.database;

  const read = async ({ teamId }: DirectoryCaller, id: string) => {
    const { groups, users } = await readDirectory(context, orm, teamId);
    return presentGroup(publicUrl, findGroup(groups, id), namesOf(users));
  };
  return {
    async list({ teamId }: DirectoryCaller): Promise<Resource[]> {
      const { groups, users } = await readDirectory(context, orm, teamId);
      return groups.map((group) => presentGroup(publicUrl, group, namesOf(users)));
    },
    read,

    async create(caller: DirectoryCaller, body: unknown): Promise<Resource> {
      const input = readGroup(body);
      const made = await changeGroups(context, caller, 'created', async (open, directory) => {
        requireUnique(directory.groups, input, null);
        const { displayName: name, externalId = null } = input;
        const group = { id: newId(), teamId: caller.teamId, name, externalId };
        await open.tx.insert(scimGroups).values(group);
        await putMembers(open.tx, group.id, requireUsers(directory.users, input));
        return group;
      });
      return read(caller, made.id);
    },

    async replace(caller: DirectoryCaller, id: string, body: unknown): Promise<Resource> {
      const input = readGroup(body);
      await writeGroup(context, caller, id, () => input);
      return read(caller, id);
    },

    async patch(caller: DirectoryCaller, id: string, body: unknown): Promise<Resource> {
      await writeGroup(context, caller, id, (group) => readGroup(applyPatch(group, body)));
      return read(caller, id);
    },

    /** Its members stay in the team; those of the group of admins become members. */
    async remove(caller: DirectoryCaller, id: string): Promise<void> {
      await changeGroups(context, caller, 'deleted', async ({ tx }, { groups }) => {
        const group = findGroup(groups, id);
        await putMembers(tx, id, []);
        await tx.delete(scimGroups).where(eq(scimGroups.id, id));
        return group;
      });
    },
  };
}

async function writeGroup(
  context: TeamsContext,
  caller: DirectoryCaller,
  id: string,
  change: (group: Resource) => GroupInput,
): Promise<void> {
  await changeGroups(context, caller, 'changed', async (open, { groups, users }) => {
    const group = findGroup(groups, id);
    const input = change(presentGroup(context.publicUrl, group, namesOf(users)));
    requireUnique(groups, input, id);
    const { displayName: name, externalId = null } = input;
    const changed = { name, externalId, changedAt: new Date() };
    await open.tx.update(scimGroups).set(changed).where(eq(scimGroups.id, id));
    await putMembers(open.tx, id, requireUsers(users, input));
    return { ...group, name };
  });
}

/** Makes one group the group of admins of a team, or none. */
export async function setAdminGroup(
  context: TeamsContext,
  open: OpenTeam,
  groupId: string | null,
): Promise<void> {
  const { tx, team } = open;
  const groups = await listScimGroups(tx, team.id);
  const chosen = groupId === null ? null : groups.find(({ id }) => id === groupId);
  if (chosen === undefined) throw teamFailures.fail('scim_group_not_found');
  const others = and(
    eq(scimGroups.teamId, team.id),
    chosen ? ne(scimGroups.id, chosen.id) : undefined,
  );
  await tx.update(scimGroups).set({ isAdmins: false }).where(others);
  if (chosen)
    await tx.update(scimGroups).set({ isAdmins: true }).where(eq(scimGroups.id, chosen.id));
  await context.audit.record(tx, {
    action: 'team.admin_group_set',
    ...teamTarget(team),
    details: { group: chosen?.name ?? 'none' },
  });
  await followAdminGroup(context, open, adminsOf(groups));
}

async function changeGroups(
  context: TeamsContext,
  { teamId }: DirectoryCaller,
  kind: GroupChange,
  work: (open: OpenTeam, directory: Directory) => Promise<{ id: string; name: string }>,
): Promise<{ id: string }> {
  return changeLockedTeam(context, teamId, async (open) => {
    const directory = await readDirectory(context, open.tx, teamId);
    const group = await work(open, directory);
    await context.audit.record(open.tx, {
      action: 'team.group_changed',
      ...teamTarget(open.team),
      details: { group: group.name, change: kind },
    });
    await followAdminGroup(context, open, adminsOf(directory.groups));
    return group;
  });
}

async function putMembers(
  tx: Executor,
  groupId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.delete(scimGroupMembers).where(eq(scimGroupMembers.groupId, groupId));
  if (userIds.length === 0) return;
  await tx.insert(scimGroupMembers).values(userIds.map((userId) => ({ groupId, userId })));
}

/** @throws invalidValue for a member who is not in the directory of the team */
function requireUsers(users: readonly DirectoryUser[], { members }: GroupInput): string[] {
  const known = new Set(users.map(({ id }) => id));
  const stranger = members.find((id) => !known.has(id));
  if (stranger !== undefined) throw invalidValue(`There is no user ${stranger} in this team.`);
  // A directory may repeat a member.
  return [...new Set(members)];
}

function requireUnique(
  groups: readonly StoredGroup[],
  { displayName }: GroupInput,
  self: string | null,
): void {
  const wanted = displayName.toLowerCase();
  if (groups.some(({ id, name }) => id !== self && name.toLowerCase() === wanted)) {
    throw new ScimError(409, `There is a group ${displayName} already.`, 'uniqueness');
  }
}

function findGroup(groups: readonly StoredGroup[], id: string): StoredGroup {
  const found = groups.find((one) => one.id === id);
  if (!found) throw resourceNotFound(id);
  return found;
}

function namesOf(users: readonly DirectoryUser[]): Map<string, string> {
  return new Map(users.map(({ id, row }) => [id, row.userName]));
}
