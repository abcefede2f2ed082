import { and, eq } from 'drizzle-orm';
import type { Audit } from '#features/audit/server/index.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import type { Actor } from '#kernel/call/actor.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Realtime } from '#platform/server/realtime/realtime.ts';
import { projectFailures } from '../../contract/failures.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import { visitorOwner } from '../../contract/visitor-owner.ts';
import type { Allow } from '../access/access.ts';
import { listMembers, putMember } from '../access/member-store.ts';
import type { Quota } from '../access/quota.ts';
import type { AnnounceProject } from '../announce-project.ts';
import type { ProjectDepartures } from '../departures.ts';
import { addToDashboard } from '../folder/dashboard-entries.ts';
import type { PeopleById } from '../list/project-view.ts';
import { projectTarget } from '../project-target.ts';
import { changeProject, findProject, lockProject, type ProjectRow } from '../store.ts';
import { projectMembers } from '../tables.ts';
import type { VisitorClaims } from './visitor-claims.ts';

/** The accounts in a team on a side, from teams, a higher feature. */
export type TeamMembersOf = (
  executor: Executor,
  teamId: string,
  side: 'M' | 'T',
) => Promise<readonly string[]>;

interface TransferOptions {
  database: Pick<Database, 'orm'>;
  realtime: Pick<Realtime, 'reauthorizeUser' | 'reauthorizeDocument'>;
  announceProject: AnnounceProject;
  allow: Allow;
  quota: Quota;
  peopleById: PeopleById;
  /** Whether an account is there and not suspended. */
  isActive(executor: Executor, userId: string): Promise<boolean>;
  audit: Audit;
  /** From a higher feature. */
  claims: () => VisitorClaims;
  /** The accounts that are in a team on the side of a project. */
  teamMembers: TeamMembersOf;
  /** From a higher feature. */
  departures: () => ProjectDepartures;
  /** Reports that other projects of the former owner may have room in the plan now. */
  reportChange(): void;
}

/** Changes the owner of a project. */
export function createTransfer(options: TransferOptions) {
  const { database, realtime, announceProject, allow, quota, peopleById, audit } = options;
  const { teamMembers, departures, isActive, reportChange } = options;
  const { orm } = database;
  /** Team access says nothing about it: the project may give members none. @throws team_owner_outside */
  const requireInside = async (tx: Executor, project: ProjectRow, memberId: string) => {
    if (project.teamId === null) return;
    const inside = await teamMembers(tx, project.teamId, planSideOf(project.kind));
    if (!inside.includes(memberId)) throw projectFailures.fail('team_owner_outside');
  };
  return {
    /**
     * Makes the account the owner of a visitor's project, if its browser made it, or it signed up with it.
     * If the account has access already, nothing changes.
     * @param cookie the `Cookie` header
     */
    claim: createClaim(options),

    /**
     * Transfers an own project to one of its members; the former owner stays as an editor.
     * @throws not_found, receiver_suspended, team_owner_outside, the kind's limit code
     */
    async give(actor: Actor, id: string, memberId: string): Promise<void> {
      const { project } = await allow(actor, 'transfer', id);
      const requireQuota = await quota(memberId, project.kind, 'take', project);
      const email = (await peopleById([memberId])).get(memberId)?.email ?? '';
      await orm.transaction(async (tx) => {
        const locked = await lockProject(tx, id);
        const members = await listMembers(tx, id);
        const isMember = members.some(({ userId }) => userId === memberId);
        if (locked?.ownerId !== actor.userId || !isMember) throw commonFailures.fail('not_found');
        // Nobody could sign in to it, and nobody else may give the project on.
        if (!(await isActive(tx, memberId))) throw projectFailures.fail('receiver_suspended');
        await requireQuota(tx);
        await requireInside(tx, locked, memberId);
        await changeOwner(tx, locked, memberId);
        await departures().departed(tx, accountPayer(actor.userId), [id]);
        const person = { id: memberId, email };
        await audit.record(tx, { action: 'project.transferred', ...projectTarget(locked), person });
      });
      await announceProject(id);
      for (const userId of [actor.userId, memberId]) realtime.reauthorizeUser(id, userId);
      reportChange();
      departures().follow();
    },
  };
}

type ClaimOptions = Pick<
  TransferOptions,
  'database' | 'realtime' | 'allow' | 'quota' | 'claims' | 'audit'
>;

function createClaim({ database, realtime, allow, quota, claims, audit }: ClaimOptions) {
  const { orm } = database;
  return async (actor: Actor, id: string, cookie: string): Promise<void> => {
    const { userId } = actor;
    const project = await findProject(orm, id);
    if (project?.ownerId !== visitorOwner || project.trashedAt) {
      await allow(actor, 'see', id);
      return;
    }
    if (!(await claims().mayTake(id, { email: actor.email, cookie }))) {
      throw commonFailures.fail('not_found');
    }
    const requireQuota = await quota(userId, project.kind, 'take', project);
    await orm.transaction(async (tx) => {
      await requireQuota(tx);
      const locked = await lockProject(tx, id);
      if (locked?.ownerId !== visitorOwner) throw commonFailures.fail('not_found');
      await changeProject(tx, id, { ownerId: userId, updatedBy: userId, updatedAt: new Date() });
      await addToDashboard(tx, id, userId);
      await audit.record(tx, { action: 'project.claimed', ...projectTarget(locked) });
    });
    realtime.reauthorizeDocument(id, 'rights_changed');
  };
}

/**
 * Makes a member the owner; the former owner stays as an editor, with the access of the team that the new
 * one had.
 */
async function changeOwner(
  tx: Executor,
  { id, ownerId }: Pick<ProjectRow, 'id' | 'ownerId'>,
  memberId: string,
): Promise<void> {
  const memberOf = (userId: string) =>
    and(eq(projectMembers.projectId, id), eq(projectMembers.userId, userId));
  const [receiver] = await tx
    .delete(projectMembers)
    .where(memberOf(memberId))
    .returning({ teamPermission: projectMembers.teamPermission });
  const teamPermission = receiver?.teamPermission ?? null;
  await putMember(tx, id, { userId: ownerId, permission: 'E' });
  await tx.update(projectMembers).set({ teamPermission }).where(memberOf(ownerId));
  await changeProject(tx, id, { ownerId: memberId, preferredAt: null });
}
