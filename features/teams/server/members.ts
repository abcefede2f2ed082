import { and, eq } from 'drizzle-orm';
import { formerMemberName } from '#features/accounts/contract/public-user.ts';
import type { AfterCommit } from '#features/feature/server/index.ts';
import type { FeatureAccess } from '#features/plans/contract/tiers.ts';
import type { TeamAccessLevel } from '#features/projects/contract/rights.ts';
import type { AccessChange } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type TeamRole, type TeamSide, teamSides } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { forgetDirectoryUser } from './scim/scim-store.ts';
import {
  accessOf,
  listMembers,
  listMemberships,
  lockTeam,
  type MemberRow,
  putMember,
  removeMember,
  removeTeam,
  type TeamRow,
} from './store.ts';
import { teamMembers, teams } from './tables.ts';
import {
  changeTeamAs,
  editorsFeature,
  type OpenTeam,
  requireAdmin,
  requireOwner,
  type TeamsContext,
  teamTarget,
} from './teams-context.ts';

/** Teams that an account can own. */
const maxOwned = 20;

export interface TeamChange {
  name?: string | undefined;
  permission?: TeamAccessLevel | undefined;
}

/** Whether members of a team may edit; undefined for an unknown team. */
async function readEditorsFeature(
  context: TeamsContext,
  teamId: string,
): Promise<FeatureAccess | undefined> {
  const [team] = await context.database.orm.select().from(teams).where(eq(teams.id, teamId));
  return team && editorsFeature(context, team);
}

async function createTeam(
  context: TeamsContext,
  userId: string,
  name: string,
): Promise<{ team_id: string }> {
  const { orm } = context.database;
  const id = newId();
  const { access } = await editorsFeature(context, { id, ownerId: userId });
  await orm.transaction(async (tx) => {
    await acquireLock(tx, `teams of ${userId}`);
    const owned = await tx.$count(teams, eq(teams.ownerId, userId));
    if (owned >= maxOwned) throw teamFailures.fail('teams_too_many');
    await tx.insert(teams).values({ id, name, ownerId: userId, permission: access ? 'E' : 'C' });
    await putOwner(tx, id, userId);
    await context.plans.startTeam(tx, id);
    await context.audit.record(tx, { action: 'team.created', ...teamTarget({ id, name }) });
  });
  return { team_id: id };
}

/** Teams: creating, changing, handing over and deleting them. */
export function createTeams(context: TeamsContext) {
  const { projects, audit } = context;

  return {
    create: ({ userId }: Actor, name: string) => createTeam(context, userId, name),

    async change({ userId }: Actor, teamId: string, change: TeamChange): Promise<void> {
      // Before the transaction, which would wait for it on a database with one connection.
      const editors =
        change.permission === 'E' ? await readEditorsFeature(context, teamId) : undefined;
      await changeTeamAs(context, userId, teamId, async (open, changed) => {
        requireAdmin(open, userId);
        const { tx, team } = open;
        const { name = team.name, permission = team.permission } = change;
        if (permission !== team.permission && editors?.access === false) {
          throw teamFailures.fail('editors_locked', editors.message);
        }
        await tx.update(teams).set({ name, permission }).where(eq(teams.id, teamId));
        const details = { name, permission };
        await audit.record(tx, { action: 'team.changed', ...teamTarget(team), details });
        if (permission === team.permission) return;
        changed(await followSides(context, tx, { ...team, permission }));
      });
    },

    remove: ({ userId }: Actor, teamId: string): Promise<void> =>
      changeTeamAs(context, userId, teamId, async (open, changed) => {
        requireOwner(open, userId);
        await audit.record(open.tx, { action: 'team.deleted', ...teamTarget(open.team) });
        changed(await projects.end(open.tx, teamId));
        await endTeam(context, open.tx, teamId);
      }),

    transfer: ({ userId }: Actor, teamId: string, side: TeamSide, token: string): Promise<void> =>
      changeTeamAs(context, userId, teamId, async (open, changed) => {
        requireOwner(open, userId);
        const member = findMember(open, side, token);
        if (member.role !== 'admin') throw teamFailures.fail('team_new_owner');
        await putOwner(open.tx, teamId, member.userId);
        const person = await findPerson(context, open.tx, member.userId);
        await audit.record(open.tx, {
          action: 'team.transferred',
          ...teamTarget(open.team),
          person,
        });
        changed(await followSides(context, open.tx, open.team));
      }),

    /** Moves an own project into a team of the account, or out of all. */
    move: (actor: Actor, projectId: string, teamId: string | null): Promise<void> =>
      projects.move(actor, projectId, async (tx, side) => {
        if (teamId === null) return null;
        const team = await lockTeam(tx, teamId);
        const access = team && (await accessOf(tx, team, side));
        if (!access?.userIds.includes(actor.userId)) throw teamFailures.fail('team_not_found');
        return access;
      }),
  };
}

/** Members: their roles, and how they go. */
export function createMembers(context: TeamsContext) {
  const { audit } = context;

  return {
    changeRole: (
      { userId }: Actor,
      teamId: string,
      { side, token, role }: { side: TeamSide; token: string; role: TeamRole },
    ): Promise<void> =>
      changeTeamAs(context, userId, teamId, async (open) => {
        requireAdmin(open, userId, side);
        const member = findMember(open, side, token);
        if (role !== 'admin') requireNoOwner(open, member);
        await open.tx.update(teamMembers).set({ role }).where(eq(teamMembers.token, token));
        await audit.record(open.tx, {
          action: 'team.role_changed',
          ...teamTarget(open.team),
          person: await findPerson(context, open.tx, member.userId),
          details: { role, side },
        });
      }),

    /**
     * Removes a member from one side, by an admin or by themselves. Their projects of the team go to
     * another member, the owner by default, so that none is orphaned.
     */
    async remove(
      actor: Actor,
      teamId: string,
      { side, token, receiver }: { side: TeamSide; token: string; receiver?: string | undefined },
    ): Promise<void> {
      const { userId } = actor;
      const gone = await changeTeamAs(context, userId, teamId, async (open, changed) => {
        const own = open.members.some((one) => one.token === token && one.userId === userId);
        if (!own) requireAdmin(open, userId, side);
        const member = findMember(open, side, token);
        requireNoOwner(open, member);
        const to = findReceiver(open, member, receiver);
        const action = own ? 'team.left' : 'team.member_removed';
        const { changes, received } = await dropMember(context, open, { member, to, action });
        changed(changes);
        return { userId: member.userId, to, team: open.team.name, received };
      });
      await notifyOfRemoval(context, actor, gone);
    },

    userDeleted: (tx: Executor, userId: string, afterCommit: AfterCommit) =>
      removeAccount(context, tx, userId, afterCommit),
  };
}

/** Removes a member from their side; their projects of the team go to another account, which received so many. */
export async function dropMember(
  context: TeamsContext,
  { tx, team }: OpenTeam,
  gone: { member: MemberRow; to: string; action: 'team.left' | 'team.member_removed' },
): Promise<{ changes: AccessChange[]; received: number }> {
  const { userId, side } = gone.member;
  await removeMember(tx, gone.member);
  await context.audit.record(tx, {
    action: gone.action,
    ...teamTarget(team),
    person: await findPerson(context, tx, userId),
    details: { side },
  });
  const of = { teamId: team.id, side };
  const moved = await context.projects.transferOwned(tx, of, userId, gone.to);
  const followed = await context.projects.follow(tx, await accessOf(tx, team, side));
  const received = new Set(moved.map(({ projectId }) => projectId)).size;
  return { changes: [...moved, ...followed], received };
}

/** Notifies a member whom another removed, and the one who has their projects now; nobody of what they did. */
async function notifyOfRemoval(
  { people, notifications }: TeamsContext,
  actor: Actor,
  { userId, to, team, received }: { userId: string; to: string; team: string; received: number },
): Promise<void> {
  const names = await people.byIds([userId, to]);
  const nameOf = (id: string) => names.get(id)?.full_name ?? formerMemberName;
  const count = received === 1 ? '1 project' : `${received} projects`;
  const notice = { kind: 'team', by: actor.userId, path: '/team-management' } as const;
  if (userId !== actor.userId) {
    const title = sentence`${actor.fullName} removed you from the team ${team}`;
    const text = sentence`${nameOf(to)} owns ${count} now that you owned in it.`;
    await notifications.notify([{ ...notice, to: userId, title, text: received ? text : '' }]);
  }
  if (received && to !== actor.userId) {
    const title = sentence`You own ${count} of ${nameOf(userId)} now, who is no longer in the team ${team}`;
    await notifications.notify([{ ...notice, to, title, path: '/dashboard' }]);
  }
}

/**
 * Removes a deleted account from its teams. Those that it owned go to the next admin, or to
 * the member who is there longest; a team without other members is deleted.
 */
async function removeAccount(
  context: TeamsContext,
  tx: Executor,
  userId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { projects } = context;
  const held = await listMemberships(tx, userId);
  for (const teamId of [...new Set(held.map(({ team }) => team.id))].sort()) {
    const changes = await removeFromTeam(context, tx, teamId, userId);
    afterCommit(() => projects.announce(changes));
  }
  await forgetDirectoryUser(tx, userId);
  // Nothing that names the account stays, also where members and owner of a team do not agree.
  await tx.delete(teamMembers).where(eq(teamMembers.userId, userId));
  for (const { id } of await tx.select().from(teams).where(eq(teams.ownerId, userId))) {
    await endTeam(context, tx, id);
  }
}

async function removeFromTeam(
  context: TeamsContext,
  tx: Executor,
  teamId: string,
  userId: string,
): Promise<AccessChange[]> {
  const { projects } = context;
  const team = await lockTeam(tx, teamId);
  if (!team) return [];
  const others = (await listMembers(tx, teamId)).filter((one) => one.userId !== userId);
  const next = others.find(({ role }) => role === 'admin') ?? others[0];
  if (!next) {
    const ended = await projects.end(tx, teamId);
    await endTeam(context, tx, teamId);
    return ended;
  }
  const changes: AccessChange[] = [];
  const owner = team.ownerId === userId ? next.userId : team.ownerId;
  if (owner !== team.ownerId) await putOwner(tx, teamId, owner);
  for (const side of teamSides) {
    changes.push(...(await projects.transferOwned(tx, { teamId, side }, userId, owner)));
  }
  await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  return [...changes, ...(await followSides(context, tx, team))];
}

/** Makes an account the owner of a team, and so an admin on both sides. */
async function putOwner(tx: Executor, teamId: string, userId: string): Promise<void> {
  await tx.update(teams).set({ ownerId: userId }).where(eq(teams.id, teamId));
  for (const side of teamSides) await putMember(tx, { teamId, userId, side, role: 'admin' });
}

async function followSides(
  { projects }: TeamsContext,
  tx: Executor,
  team: TeamRow,
): Promise<AccessChange[]> {
  const changes: AccessChange[] = [];
  for (const side of teamSides) {
    changes.push(...(await projects.follow(tx, await accessOf(tx, team, side))));
  }
  return changes;
}

async function endTeam({ plans, ended }: TeamsContext, tx: Executor, id: string): Promise<void> {
  await ended(tx, id);
  await removeTeam(tx, id);
  await plans.remove(tx, { kind: 'team', id });
}

/** Another account as entries of the audit log name it. */
export async function findPerson(
  { people }: Pick<TeamsContext, 'people'>,
  tx: Executor,
  userId: string,
) {
  const email = (await people.byIds([userId], tx)).get(userId)?.email ?? '';
  return { id: userId, email };
}

/** @throws team_member_not_found */
function findMember({ members }: OpenTeam, side: TeamSide, token: string): MemberRow {
  const member = members.find((one) => one.token === token && one.side === side);
  if (!member) throw teamFailures.fail('team_member_not_found');
  return member;
}

/** The account that gets the projects of a member who goes. @throws team_receiver_not_found */
function findReceiver({ team, members }: OpenTeam, gone: MemberRow, token?: string): string {
  if (token === undefined) return team.ownerId;
  const receiver = members.find((one) => one.token === token && one.side === gone.side);
  if (!receiver || receiver.userId === gone.userId) {
    throw teamFailures.fail('team_receiver_not_found');
  }
  return receiver.userId;
}

/** @throws team_owner_stays */
function requireNoOwner({ team }: OpenTeam, member: MemberRow): void {
  if (team.ownerId === member.userId) throw teamFailures.fail('team_owner_stays');
}
