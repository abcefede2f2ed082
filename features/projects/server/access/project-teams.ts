import { eq } from 'drizzle-orm';
import type { Audit } from '#features/audit/server/index.ts';
import type { Hooks } from '#features/feature/server/index.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { projectFailures } from '../../contract/failures.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import { listsTopic } from '../../contract/project.ts';
import type { TeamAccessLevel } from '../../contract/rights.ts';
import type { ProjectDepartures } from '../departures.ts';
import { projectTarget } from '../project-target.ts';
import { lockProject, type ProjectRow } from '../store.ts';
import { projects } from '../tables.ts';
import type { Allow } from './access.ts';
import {
  type AccessChange,
  countOwnedInTeam,
  endTeam,
  endTeamAccessTo,
  followTeam,
  listGuests,
  type TeamAccess,
  transferOwned,
  transferOwnProjects,
} from './team-access.ts';

/** A project that belongs to a team. */
export type TeamProject = ProjectRow & { teamId: string };

interface ProjectTeamsOptions {
  database: Pick<Database, 'orm'>;
  realtime: Pick<Realtime, 'announce' | 'reauthorizeUser'>;
  hooks: Pick<Hooks, 'accessChanged'>;
  allow: Allow;
  audit: Audit;
  /** From a higher feature. */
  departures: () => ProjectDepartures;
  /** Reports that other limits may apply to projects now. */
  reportChange(): void;
}

/** Projects of teams. Everything runs in the caller's transaction, and `announce` comes after it. */
export interface ProjectTeams {
  follow: typeof followTeam;
  transferOwned: typeof transferOwned;
  transferOwn: typeof transferOwnProjects;
  countOwned: typeof countOwnedInTeam;
  guests: typeof listGuests;
  /** Takes all projects out of a team that ends. */
  end(tx: Executor, teamId: string): Promise<AccessChange[]>;
  /**
   * Moves an own project into a team, or out of all teams.
   * @param findTeam finds the team of the project's side, and locks it; null where the project leaves
   * @param level what it gives the members there; the team's default where it is not given
   * @throws not_found; forbidden for an account that may not transfer it
   */
  move(
    actor: Actor,
    projectId: string,
    findTeam: (tx: Executor, side: TeamAccess['side']) => Promise<TeamAccess | null>,
    level?: TeamAccessLevel | null,
  ): Promise<void>;
  /**
   * Sets what the members of its team may do in a project; null for the default of the team.
   * @param findTeam locks the team, and finds what it gives; throws for a caller who may not set it
   * @throws not_found; project_without_team
   */
  setAccess(
    actor: Actor,
    projectId: string,
    level: TeamAccessLevel | null,
    findTeam: (tx: Executor, project: TeamProject) => Promise<TeamAccess>,
  ): Promise<void>;
  /** Checks the open connections of accounts whose access changed, and refreshes their lists. */
  announce(changes: readonly AccessChange[]): void;
}

export function createProjectTeams(options: ProjectTeamsOptions): ProjectTeams {
  const { database, realtime, hooks, allow, audit, departures, reportChange } = options;
  const announce: ProjectTeams['announce'] = (changes) => {
    for (const { projectId, userId } of changes) realtime.reauthorizeUser(projectId, userId);
    for (const projectId of new Set(changes.map((one) => one.projectId))) {
      hooks.accessChanged(projectId);
    }
    for (const userId of new Set(changes.map((one) => one.userId))) {
      realtime.announce(personalChannel(userId), listsTopic);
    }
    if (changes.length > 0) reportChange();
    departures().follow();
  };
  return {
    follow: followTeam,
    ...createMoves(departures),
    countOwned: countOwnedInTeam,
    guests: listGuests,
    announce,
    setAccess: (...given) => setAccess(options, announce, ...given),
    async move(actor, projectId, findTeam, level = null) {
      const { project } = await allow(actor, 'transfer', projectId);
      const changes = await database.orm.transaction(async (tx) => {
        const team = await findTeam(tx, planSideOf(project.kind));
        const locked = await lockProject(tx, projectId);
        if (locked?.ownerId !== actor.userId) throw commonFailures.fail('not_found');
        const ended = await endTeamAccessTo(tx, projectId);
        await tx
          .update(projects)
          .set({ teamId: team?.teamId ?? null, teamAccess: team ? level : null })
          .where(eq(projects.id, projectId));
        if (locked.teamId !== null && locked.teamId !== team?.teamId) {
          await departures().departed(tx, { kind: 'team', id: locked.teamId }, [projectId]);
        }
        const { target } = projectTarget(locked);
        const teamId = team?.teamId ?? locked.teamId;
        const given = team && level ? { permission: level } : {};
        const details = { into: team ? 'team' : 'none', ...given };
        await audit.record(tx, { action: 'project.team_changed', target, teamId, details });
        return [...ended, ...(team ? await followTeam(tx, team, projectId) : [])];
      });
      announce([...changes, { projectId, userId: actor.userId }]);
    },
  };
}

/** Moves of many projects, each of which a payer loses. */
function createMoves(
  departures: ProjectTeamsOptions['departures'],
): Pick<ProjectTeams, 'transferOwned' | 'transferOwn' | 'end'> {
  const departed = async (tx: Executor, from: string, changes: AccessChange[]) => {
    const ids = new Set(changes.map(({ projectId }) => projectId));
    await departures().departed(tx, accountPayer(from), [...ids]);
    return changes;
  };
  return {
    transferOwned: async (tx, team, from, to) =>
      departed(tx, from, await transferOwned(tx, team, from, to)),
    transferOwn: async (tx, from, to) =>
      departed(tx, from, await transferOwnProjects(tx, from, to)),
    async end(tx, teamId) {
      const { changes, projectIds } = await endTeam(tx, teamId);
      await departures().departed(tx, { kind: 'team', id: teamId }, projectIds);
      return changes;
    },
  };
}

async function setAccess(
  { database, allow, audit }: ProjectTeamsOptions,
  announce: ProjectTeams['announce'],
  ...[actor, projectId, level, findTeam]: Parameters<ProjectTeams['setAccess']>
): Promise<void> {
  const { project } = await allow(actor, 'see', projectId);
  const changes = await database.orm.transaction(async (tx) => {
    // The team is locked before the project, as wherever a team changes.
    const team = await findTeam(tx, requireTeam(project));
    const locked = await lockProject(tx, projectId);
    // The right to set it may have ended with the owner.
    if (locked?.ownerId !== project.ownerId) throw commonFailures.fail('not_found');
    if (locked.teamId !== team.teamId) throw projectFailures.fail('project_without_team');
    await tx.update(projects).set({ teamAccess: level }).where(eq(projects.id, projectId));
    await audit.record(tx, {
      action: 'project.team_access_set',
      ...projectTarget(locked),
      details: { permission: level ?? 'default' },
    });
    return followTeam(tx, team, projectId);
  });
  announce(changes);
}

/** @throws project_without_team */
export function requireTeam(project: ProjectRow): TeamProject {
  const { teamId } = project;
  if (teamId === null) throw projectFailures.fail('project_without_team');
  return { ...project, teamId };
}
