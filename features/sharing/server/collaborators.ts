import { sql } from 'drizzle-orm';
import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { planFailures } from '#features/plans/contract/failures.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import {
  type Ability,
  abilitiesOf,
  can,
  type Permission,
} from '#features/projects/contract/rights.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Collaborator, SharedUsers } from '../contract/calls.ts';
import { sharingFailures } from '../contract/failures.ts';
import type { SharingOptions } from './sharing.ts';
import { changeOpen, forgetAccepted, forgetRequest, listOpen, removeOpen } from './store.ts';

/** What sharing needs to know of a project. */
export type SharedProject = {
  id: string;
  ownerId: string;
  teamId: string | null;
  kind: ProjectCode;
  mayDuplicate: boolean;
};

/** Asks within a transaction whether there is room for one more person. */
type NeedQuota = (tx: Executor) => Promise<void>;

const rank: Record<Permission, number> = { V: 0, C: 1, E: 2 };

/** Waits within a transaction for those who are changing who has access to the project. */
async function takeTurn(tx: Executor, { id }: SharedProject): Promise<void> {
  const key = `collaborators of ${id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** People whom a project is shared with: listing them, their access, and how many there may be. */
export function createCollaborators(options: SharingOptions) {
  const { database, members, people, plans } = options;
  const { orm } = database;
  const { allow } = options.projects;
  const editorsFeature = (project: SharedProject) =>
    plans.feature(payersOf(project), planSideOf(project.kind), 'mal');

  const needEditors = async (project: SharedProject, permission: Permission) => {
    if (permission !== 'E') return;
    const { access, message } = await editorsFeature(project);
    if (!access) throw sharingFailures.fail('editors_locked', message);
  };

  /**
   * What is to be asked within a transaction before one more person is let in; two that ask at
   * once take turns. Open invitations count while a user is invited, not when one accepts.
   * @throws collaborator_limit_exist when a user is invited or comes by link;
   *   mapper_limit_reached when an invitation is accepted
   */
  const quota = async (project: SharedProject, accepts: boolean): Promise<NeedQuota> => {
    const { collaborators: most } = await plans.limitsOf(
      payersOf(project),
      planSideOf(project.kind),
    );
    return async (tx) => {
      if (most === null) return;
      await takeTurn(tx, project);
      const invited = accepts ? 0 : (await listOpen(tx, project.id)).length;
      const there = (await members.list(project.id, tx)).length + invited;
      if (there < most) return;
      const [, text] = planFailures.entries.collaborator_limit_exist;
      throw planFailures.fail(accepts ? 'mapper_limit_reached' : 'collaborator_limit_exist', text);
    };
  };

  const view = async (project: SharedProject): Promise<SharedUsers> => {
    const { id: projectId, ownerId } = project;
    const shared = await members.list(projectId);
    const known = await people.byIds([ownerId, ...shared.map(({ userId }) => userId)]);
    const owner = faceOf(ownerId, known.get(ownerId));
    const accepted = shared.flatMap(({ userId, permission }) => {
      const user = known.get(userId);
      return user ? [{ ...faceOf(userId, user), permission, accepted: true }] : [];
    });
    const open = (await listOpen(orm, projectId)).map(({ id, email, permission }) => ({
      ...faceOf(id),
      email,
      permission,
      accepted: false,
    }));
    return { owner, collaborators: [...accepted, ...open], editors: await editorsFeature(project) };
  };

  const updateAccess = async (
    actor: Actor,
    projectId: string,
    memberId: string,
    permission: Permission,
  ) => {
    const { project } = await allow(actor, 'share', projectId);
    await needEditors(project, permission);
    if (!(await changeOpen(orm, projectId, memberId, { permission }))) {
      // A user may be removing them.
      const had = await members.change(projectId, { userId: memberId, permission });
      if (!had) throw commonFailures.fail('not_found');
    }
    return view(project);
  };

  return {
    view,
    needEditors,
    quota,
    updateAccess,

    async list(actor: Actor, projectId: string) {
      const { project } = await allow(actor, 'see', projectId);
      return view(project);
    },

    async removeAccess(actor: Actor, projectId: string, memberId: string) {
      const { project } = await allow(actor, 'share', projectId);
      const gone =
        (await removeOpen(orm, projectId, memberId)) || (await members.remove(projectId, memberId));
      if (!gone) throw commonFailures.fail('not_found');
      await forgetAccepted(orm, projectId, memberId);
      await forgetRequest(orm, projectId, memberId);
      return view(project);
    },

    /** Gives an access to who comes by a link; who has as much or more keeps it. */
    async join(actor: Actor, project: SharedProject, permission: Permission) {
      const { userId } = actor;
      if (project.ownerId === userId) return;
      await needEditors(project, permission);
      const needQuota = await quota(project, false);
      await orm.transaction(async (tx) => {
        await takeTurn(tx, project);
        const had = (await members.list(project.id, tx)).find((one) => one.userId === userId);
        if (had && rank[had.permission] >= rank[permission]) return;
        if (!had) await needQuota(tx);
        await members.put(project.id, { userId, permission }, tx);
      });
    },

    /** What a user who sees a project may do there. */
    async standing(actor: Actor, projectId: string): Promise<{ abilities: Ability[] }> {
      const { role, project } = await allow(actor, 'see', projectId);
      return { abilities: abilitiesOf(role, project) };
    },

    /** Ids of everybody who may do something in a project, its owner first. */
    async whoMay(wanted: Ability, project: SharedProject): Promise<string[]> {
      const shared = await members.list(project.id);
      const able = shared.filter(({ permission }) => can(permission, wanted, project));
      return [project.ownerId, ...able.map(({ userId }) => userId)];
    },
  };
}

export type Collaborators = ReturnType<typeof createCollaborators>;

function faceOf(
  memberId: string,
  user?: PublicUser,
): Omit<Collaborator, 'permission' | 'accepted'> {
  return {
    member_id: memberId,
    email: user?.email ?? '',
    full_name: user?.full_name ?? '',
    profile_pic: user?.profile_pic ?? null,
    color: user?.color ?? null,
  };
}
