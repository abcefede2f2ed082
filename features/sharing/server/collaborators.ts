import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { AuditRecord } from '#features/audit/server/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import { type Ability, can, type Permission } from '#features/projects/contract/rights.ts';
import { projectTarget } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Collaborator, SharedUsers } from '../contract/calls.ts';
import { announceInvites, announceWithdrawn } from './announce-invites.ts';
import {
  collaboratorQuota,
  editorsFeature,
  isGuest,
  requireEditors,
  takeTurn,
} from './collaborator-quota.ts';
import type { SharedProject, SharingOptions } from './sharing.ts';
import { changeOpen, forgetAccepted, forgetRequest, listOpen, removeOpen } from './store.ts';

/** Permissions, the smallest first. */
export const rank: Record<Permission, number> = { V: 0, C: 1, E: 2 };

/** The accounts that a project is shared with: listing them, their access, and the plan's limits. */
export function createCollaborators(options: SharingOptions) {
  return {
    view: (project: SharedProject) => viewSharedUsers(options, project),
    requireEditors: (project: SharedProject, permission: Permission) =>
      requireEditors(options, project, permission),
    /** See `collaboratorQuota`. */
    quota: (project: SharedProject, accepts: boolean) =>
      collaboratorQuota(options, project, accepts),
    ...createAccessChanges(options),
    ...createJoining(options),
    ...createAbilityQueries(options),
  };
}

export type Collaborators = ReturnType<typeof createCollaborators>;

function createAccessChanges(options: SharingOptions) {
  const { members, audit } = options;
  const { orm } = options.database;
  const { allow } = options.projects;

  return {
    async updateAccess(actor: Actor, projectId: string, memberId: string, permission: Permission) {
      const { project } = await allow(actor, 'share', projectId);
      await requireEditors(options, project, permission);
      const person = await findPerson(options, memberId);
      const entry = { action: 'project.access_changed', details: { permission } } as const;
      const record = (tx: Executor, about: Person) =>
        audit.record(tx, { ...entry, ...projectTarget(project), person: about });
      const invitation = await orm.transaction(async (tx) => {
        const changed = await changeOpen(tx, projectId, memberId, { permission });
        if (changed) await record(tx, { id: null, email: changed.email });
        return changed;
      });
      if (invitation) await announceInvites(options, invitation.email);
      // The member may be removed at the same time.
      const member = { userId: memberId, permission };
      if (!invitation && !(await members.change(projectId, member, (tx) => record(tx, person)))) {
        throw commonFailures.fail('not_found');
      }
      return viewSharedUsers(options, project);
    },

    async removeAccess(actor: Actor, projectId: string, memberId: string) {
      const { project } = await allow(actor, 'share', projectId);
      const person = await findPerson(options, memberId);
      const record = (tx: Executor, about: Person) =>
        audit.record(tx, {
          action: 'project.access_removed',
          ...projectTarget(project),
          person: about,
        });
      const withdrawn = await orm.transaction(async (tx) => {
        const removed = await removeOpen(tx, projectId, memberId);
        if (removed) await record(tx, { id: null, email: removed.email });
        return removed;
      });
      const path = options.projects.kindOf(project.kind).path(projectId);
      if (withdrawn) await announceWithdrawn(options, path, withdrawn.email);
      if (!withdrawn && !(await members.remove(projectId, memberId, (tx) => record(tx, person)))) {
        throw commonFailures.fail('not_found');
      }
      await forgetAccepted(orm, projectId, memberId);
      await forgetRequest(orm, projectId, memberId);
      return viewSharedUsers(options, project);
    },
  };
}

function createJoining(options: SharingOptions) {
  const { members, audit } = options;
  const { orm } = options.database;

  return {
    /** Adds an account that comes by a public link; a permission that is as high or higher stays. */
    async join(actor: Actor, project: SharedProject, permission: Permission) {
      const { userId } = actor;
      if (project.ownerId === userId) return;
      await requireEditors(options, project, permission);
      const requireQuota = await collaboratorQuota(options, project, false);
      await orm.transaction(async (tx) => {
        await takeTurn(tx, project);
        const guests = (await members.list(project.id, tx)).filter(isGuest);
        const had = guests.find((one) => one.userId === userId);
        if (had && rank[had.permission] >= rank[permission]) return;
        if (!had) await requireQuota(tx);
        await members.put(project.id, { userId, permission }, tx);
        await audit.record(tx, {
          action: 'project.joined',
          ...projectTarget(project),
          details: { permission, by: 'link' },
        });
      });
    },
  };
}

type Person = NonNullable<AuditRecord['person']>;

async function findPerson(
  { people }: Pick<SharingOptions, 'people'>,
  userId: string,
): Promise<Person> {
  const email = (await people.byIds([userId])).get(userId)?.email ?? '';
  return { id: userId, email };
}

function createAbilityQueries(options: SharingOptions) {
  const { members } = options;
  const { allow } = options.projects;

  return {
    async list(actor: Actor, projectId: string) {
      const { project } = await allow(actor, 'see', projectId);
      return viewSharedUsers(options, project);
    },

    /** The abilities of an account that sees a project. */
    async abilities(actor: Actor, projectId: string): Promise<{ abilities: Ability[] }> {
      const held = await allow(actor, 'see', projectId);
      return { abilities: await options.projects.abilitiesOf(held) };
    },

    /** Ids of the accounts that have an ability in a project, its owner first. */
    async whoMay(wanted: Ability, project: SharedProject): Promise<string[]> {
      const shared = await members.list(project.id);
      const able = shared.filter(({ permission }) => can(permission, wanted, project));
      return [project.ownerId, ...able.map(({ userId }) => userId)];
    },
  };
}

async function viewSharedUsers(
  options: SharingOptions,
  project: SharedProject,
): Promise<SharedUsers> {
  const { database, members, people } = options;
  const { id: projectId, ownerId } = project;
  const shared = (await members.list(projectId)).filter(isGuest);
  const known = await people.byIds([ownerId, ...shared.map(({ userId }) => userId)]);
  const team = await teamOf(options, project);
  const owner = viewUser(ownerId, known.get(ownerId));
  const accepted = shared.flatMap(({ userId, permission, sharedPermission }) => {
    const user = known.get(userId);
    const in_team = team.has(userId);
    const given = { permission: sharedPermission ?? permission, accepted: true, in_team };
    return user ? [{ ...viewUser(userId, user), ...given }] : [];
  });
  const invited = await listOpen(database.orm, projectId);
  const emails = team.size > 0 ? invited.map((one) => one.email) : [];
  const accounts = await people.byEmails(emails);
  const open = invited.map(({ id, email, permission }) => ({
    ...viewUser(id),
    email,
    permission,
    accepted: false,
    in_team: team.has(accounts.get(email)?.user_id ?? ''),
  }));
  const editors = await editorsFeature(options, project);
  return { owner, collaborators: [...accepted, ...open], editors };
}

/** Ids of the members of a project's team on its side. */
async function teamOf(
  { database, teamMembers }: SharingOptions,
  { teamId, kind }: SharedProject,
): Promise<ReadonlySet<string>> {
  if (teamId === null) return new Set();
  return new Set(await teamMembers(database.orm, teamId, planSideOf(kind)));
}

function viewUser(
  memberId: string,
  user?: PublicUser,
): Omit<Collaborator, 'permission' | 'accepted' | 'in_team'> {
  return {
    member_id: memberId,
    email: user?.email ?? '',
    full_name: user?.full_name ?? '',
    profile_pic: user?.profile_pic ?? null,
    color: user?.color ?? null,
  };
}
