import { payersOf } from '#features/plans/contract/payer.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { TeamAccessLevel } from '#features/projects/contract/rights.ts';
import {
  type ProjectAccess,
  type ProjectMembers,
  requireTeam,
  type TeamProject,
} from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { TeamSide } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import type { ProjectTeamAccess } from '../contract/sharing.ts';
import { accessOf, findTeam, listMembers, lockTeam, type MemberRow } from './store.ts';
import type { TeamsContext } from './teams-context.ts';

type AccessContext = Pick<TeamsContext, 'database' | 'plans' | 'projects'> & {
  access: Pick<ProjectAccess, 'allow'>;
  members: Pick<ProjectMembers, 'list'>;
};

/** What the members of its team may do in one project; set by the project's owner or an admin of the team. */
export function createTeamAccess(context: AccessContext) {
  return { ...createMoving(context), ...createSetting(context) };
}

function createMoving({ plans, projects, access }: AccessContext) {
  return {
    /**
     * Moves an own project into a team of the account, or out of all.
     * @param level what its members may do in it; null for the default of the team
     */
    async move(
      actor: Actor,
      projectId: string,
      { teamId, level }: { teamId: string | null; level: TeamAccessLevel | null },
    ): Promise<void> {
      const { project } = await access.allow(actor, 'transfer', projectId);
      // Before the transaction, which would wait for it on a database with one connection.
      const editors =
        teamId !== null && level === 'E' ? await editorsOf(plans, { ...project, teamId }) : null;
      if (editors?.access === false) throw teamFailures.fail('editors_locked', editors.message);
      const findOwn = async (tx: Executor, side: TeamSide) => {
        if (teamId === null) return null;
        const team = await lockTeam(tx, teamId);
        const found = team && (await accessOf(tx, team, side));
        if (!found?.userIds.includes(actor.userId)) throw teamFailures.fail('team_not_found');
        return found;
      };
      await projects.move(actor, projectId, findOwn, level);
    },
  };
}

function createSetting(context: AccessContext) {
  const { database, plans, projects, access } = context;

  return {
    async read(actor: Actor, projectId: string): Promise<ProjectTeamAccess | null> {
      const { project, role } = await access.allow(actor, 'see', projectId);
      if (project.teamId === null) return null;
      const team = await findTeam(database.orm, project.teamId);
      if (!team) return null;
      const members = await listMembers(database.orm, team.id, planSideOf(project.kind));
      const shared = (await context.members.list(projectId)).flatMap((one) =>
        one.sharedPermission === null ? [] : one.userId,
      );
      const { userId } = actor;
      return {
        team_id: team.id,
        team_name: team.name,
        access: project.teamAccess,
        team_default: team.permission,
        may_change: maySet(project, members, userId),
        only_by_team: role !== 'owner' && !shared.includes(userId),
        editors: await editorsOf(plans, { ...project, teamId: project.teamId }),
        members: members.length,
        member_ids: members.map((one) => one.userId).filter((id) => shared.includes(id)),
      };
    },

    async set(actor: Actor, projectId: string, level: TeamAccessLevel | null): Promise<void> {
      const { project } = await access.allow(actor, 'see', projectId);
      // Before the transaction, which would wait for it on a database with one connection.
      const editors = level === 'E' ? await editorsOf(plans, requireTeam(project)) : null;
      if (editors?.access === false) throw teamFailures.fail('editors_locked', editors.message);
      await projects.setAccess(actor, projectId, level, async (tx, locked) => {
        const team = await lockTeam(tx, locked.teamId);
        if (!team) throw commonFailures.fail('not_found');
        const side = planSideOf(locked.kind);
        if (!maySet(locked, await listMembers(tx, team.id, side), actor.userId)) {
          throw commonFailures.fail('forbidden');
        }
        return accessOf(tx, team, side);
      });
    },
  };
}

/** Whether members may edit a project in its team, with the message where not. */
function editorsOf(plans: AccessContext['plans'], project: TeamProject) {
  return plans.feature(payersOf(project), planSideOf(project.kind), 'mal');
}

function maySet(
  { ownerId }: Pick<TeamProject, 'ownerId'>,
  members: readonly MemberRow[],
  userId: string,
): boolean {
  const isAdmin = members.some((one) => one.userId === userId && one.role === 'admin');
  return ownerId === userId || isAdmin;
}
