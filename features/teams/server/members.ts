import { and, eq } from 'drizzle-orm';
import type { AfterCommit } from '#features/feature/server/index.ts';
import type { FeatureAccess } from '#features/plans/contract/tiers.ts';
import type { TeamAccessLevel } from '#features/projects/contract/rights.ts';
import type { AccessChange } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { type TeamRole, type TeamSide, teamSides } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { defaultReceiver, findReceiver, nextOwner, requireActive } from './next-owner.ts';
import { mergeByReceiver, notifyOfRemoval, type Removal } from './removal-notices.ts';
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
  requireFullAdmin,
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
        // It applies to the projects of both sides.
        if (permission !== team.permission) requireFullAdmin(open, userId);
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
        await requireActive(context, open.tx, member.userId);
        await giveTeam(context, open, member.userId);
        changed(await followSides(context, open.tx, open.team));
      }),
  };
}

/** A member who goes from one side, and who gets their projects. */
interface GoingMember {
  side: TeamSide;
  token: string;
  receiver?: string | undefined;
}

/** @throws team_admins_only, team_member_not_found, team_owner_stays, team_receiver_not_found, team_receiver_suspended */
async function requireRemovable(
  context: TeamsContext,
  open: OpenTeam,
  userId: string,
  { side, token, receiver }: GoingMember,
) {
  const own = open.members.some((one) => one.token === token && one.userId === userId);
  if (!own) requireAdmin(open, userId, side);
  const member = findMember(open, side, token);
  requireNoOwner(open, member);
  return { member, own, to: await findReceiver(context, open, member, receiver) };
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
     * another member, the owner by default, so that nobody loses them.
     */
    async remove({ userId }: Actor, teamId: string, going: GoingMember): Promise<void> {
      const gone = await changeTeamAs(context, userId, teamId, async (open, changed) => {
        const { member, to, own } = await requireRemovable(context, open, userId, going);
        const { full_name: name = '' } =
          (await context.people.byIds([member.userId], open.tx)).get(member.userId) ?? {};
        const action = own ? 'team.left' : 'team.member_removed';
        const { changes, projectIds } = await dropMember(context, open, { member, to, action });
        changed(changes);
        return { userId: member.userId, name, to, team: open.team, projectIds };
      });
      await notifyOfRemoval(context, { ...gone, by: userId });
    },

    /** What would happen to the projects of a member who goes; the same accounts may ask that may remove. */
    async previewRemoval({ userId }: Actor, teamId: string, going: GoingMember) {
      const change = await changeTeamAs(context, userId, teamId, async (open) => {
        const { member, to } = await requireRemovable(context, open, userId, going);
        return { from: member.userId, to, team: { teamId, side: going.side } };
      });
      const { projects, readOnly } = await context.forecast.withOwner(change);
      return { projects, read_only: readOnly };
    },

    userDeleted: (tx: Executor, userId: string, afterCommit: AfterCommit) =>
      removeAccount(context, tx, userId, afterCommit),
  };
}

/** Removes a member from their side; their projects of the team go to another account. */
export async function dropMember(
  context: TeamsContext,
  { tx, team }: OpenTeam,
  gone: { member: MemberRow; to: string; action: 'team.left' | 'team.member_removed' },
): Promise<{ changes: AccessChange[]; projectIds: string[] }> {
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
  return { changes: [...moved, ...followed], projectIds: idsOf(moved) };
}

function idsOf(moved: readonly AccessChange[]): string[] {
  return [...new Set(moved.map(({ projectId }) => projectId))];
}

/**
 * Removes a deleted account from its teams. Those that it owned go to the next owner; a team without
 * other members is deleted.
 */
async function removeAccount(
  context: TeamsContext,
  tx: Executor,
  userId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { projects, people, log } = context;
  const held = await listMemberships(tx, userId);
  const { full_name: name = '' } = (await people.byIds([userId], tx)).get(userId) ?? {};
  for (const teamId of [...new Set(held.map(({ team }) => team.id))].sort()) {
    const { changes, gone } = await removeFromTeam(context, tx, teamId, userId);
    afterCommit(() => {
      projects.announce(changes);
      for (const one of gone) {
        notifyOfRemoval(context, { ...one, userId, name, by: null }).catch((error: unknown) =>
          log.error({ err: error }, 'nobody was notified of projects of a deleted account'),
        );
      }
    });
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
): Promise<{ changes: AccessChange[]; gone: Pick<Removal, 'team' | 'to' | 'projectIds'>[] }> {
  const { projects } = context;
  const team = await lockTeam(tx, teamId);
  if (!team) return { changes: [], gone: [] };
  const others = (await listMembers(tx, teamId)).filter((one) => one.userId !== userId);
  const next = await nextOwner(context, tx, others);
  if (!next) {
    const ended = await projects.end(tx, teamId);
    await endTeam(context, tx, teamId);
    return { changes: ended, gone: [] };
  }
  const now = { ...team };
  if (team.ownerId === userId) {
    now.ownerId = next.userId;
    await giveTeam(context, { tx, team }, next.userId);
  }
  const changes: AccessChange[] = [];
  const gone: Pick<Removal, 'team' | 'to' | 'projectIds'>[] = [];
  const members = await listMembers(tx, teamId);
  for (const side of teamSides) {
    const to = await defaultReceiver(context, { tx, team: now, members }, { userId, side });
    const moved = await projects.transferOwned(tx, { teamId, side }, userId, to);
    changes.push(...moved);
    gone.push({ team: now, to, projectIds: idsOf(moved) });
  }
  await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId)));
  return {
    changes: [...changes, ...(await followSides(context, tx, team))],
    gone: mergeByReceiver(gone),
  };
}

/** Makes an account the owner of a team, and so an admin on both sides. */
async function putOwner(tx: Executor, teamId: string, userId: string): Promise<void> {
  await tx.update(teams).set({ ownerId: userId }).where(eq(teams.id, teamId));
  for (const side of teamSides) await putMember(tx, { teamId, userId, side, role: 'admin' });
}

/** Hands a team over, which the audit log has. */
export async function giveTeam(
  context: TeamsContext,
  { tx, team }: Pick<OpenTeam, 'tx' | 'team'>,
  userId: string,
): Promise<void> {
  await putOwner(tx, team.id, userId);
  const person = await findPerson(context, tx, userId);
  await context.audit.record(tx, { action: 'team.transferred', ...teamTarget(team), person });
}

export async function followSides(
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

/** @throws team_owner_stays */
function requireNoOwner({ team }: OpenTeam, member: MemberRow): void {
  if (team.ownerId === member.userId) throw teamFailures.fail('team_owner_stays');
}
