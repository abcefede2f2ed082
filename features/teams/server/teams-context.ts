import type { Accounts, Directory } from '#features/accounts/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import { serviceKey } from '#features/feature/server/index.ts';
import type { Notifications } from '#features/notifications/server/index.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
import type { FeatureAccess } from '#features/plans/contract/tiers.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type {
  AccessChange,
  LimitForecast,
  ProjectAccess,
  ProjectTeams,
} from '#features/projects/server/index.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { ResolveTxt } from '#platform/server/outside/resolve-txt.ts';
import type { Secrets } from '#platform/server/secrets/secrets.ts';
import { type TeamSide, teamSides } from '../contract/calls.ts';
import { teamFailures } from '../contract/failures.ts';
import { listMembers, listMemberships, lockTeam, type MemberRow, type TeamRow } from './store.ts';

/** Deletes what a feature stores of a team; runs in the transaction that deletes the team. */
export type TeamEnded = (tx: Executor, teamId: string) => Promise<void>;
export const teamEndedKey = serviceKey<TeamEnded>('teams: ended');

/** The services that teams use. */
export interface TeamsContext {
  database: Pick<Database, 'orm'>;
  people: Directory;
  /** Creates the account of a person whom the directory of a team names. */
  provision: Accounts['provision'];
  secrets: Pick<Secrets, 'digest'>;
  plans: Pick<Plans, 'startTeam' | 'remove' | 'limitsOf' | 'feature'>;
  projects: ProjectTeams;
  access: Pick<ProjectAccess, 'nameVisible'>;
  forecast: Pick<LimitForecast, 'withOwner'>;
  log: Pick<Log, 'error'>;
  notifications: Pick<Notifications, 'notify' | 'markRead'>;
  mailer: Pick<Mailer, 'send'>;
  audit: Audit;
  resolveTxt: ResolveTxt;
  /** The name of the provider with which people sign in; null where none is configured. */
  providerName: string | null;
  /** Deletes what other features store of a team that is deleted. */
  ended: TeamEnded;
  publicUrl: string;
}

/** How many members and invitations of one side the plan of a team allows; null for no limit. */
export async function seatsOf(
  { plans }: Pick<TeamsContext, 'plans'>,
  teamId: string,
  side: TeamSide,
): Promise<number | null> {
  return (await plans.limitsOf([{ kind: 'team', id: teamId }], side)).collaborators;
}

/**
 * Whether members may edit the projects of a team, with the message to show where not: its plan or its
 * owner's has editors, on one of the sides.
 */
export async function editorsFeature(
  { plans }: Pick<TeamsContext, 'plans'>,
  { id, ownerId }: Pick<TeamRow, 'id' | 'ownerId'>,
): Promise<FeatureAccess> {
  const payers = [accountPayer(ownerId), { kind: 'team', id } as const];
  const [mapping, reviewer] = await Promise.all([
    plans.feature(payers, 'M', 'mal'),
    plans.feature(payers, 'T', 'mal'),
  ]);
  return mapping.access ? mapping : reviewer;
}

/** A team that a member changes, as it is under its lock. */
export interface OpenTeam {
  tx: Executor;
  team: TeamRow;
  /** All members of both sides. */
  members: MemberRow[];
}

/** Runs a change of a team after all others of it, and then reports the changed access to its projects. */
export async function changeLockedTeam<Result>(
  { database, projects }: Pick<TeamsContext, 'database' | 'projects'>,
  teamId: string,
  change: (open: OpenTeam, changed: (changes: readonly AccessChange[]) => void) => Promise<Result>,
): Promise<Result> {
  const changes: AccessChange[] = [];
  const result = await database.orm.transaction(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (!team) throw teamFailures.fail('team_not_found');
    const members = await listMembers(tx, teamId);
    return change({ tx, team, members }, (more) => changes.push(...more));
  });
  projects.announce(changes);
  return result;
}

/**
 * The same for a member. The rights of the caller are read under the lock: who lost them meanwhile has none.
 * @throws team_not_found for an account that is no member
 */
export async function changeTeamAs<Result>(
  { database, projects }: Pick<TeamsContext, 'database' | 'projects'>,
  userId: string,
  teamId: string,
  change: (open: OpenTeam, changed: (changes: readonly AccessChange[]) => void) => Promise<Result>,
): Promise<Result> {
  return changeLockedTeam({ database, projects }, teamId, (open, changed) => {
    if (!open.members.some((one) => one.userId === userId)) {
      throw teamFailures.fail('team_not_found');
    }
    return change(open, changed);
  });
}

/** A team as entries of the audit log name it. */
export function teamTarget({ id, name }: Pick<TeamRow, 'id' | 'name'>) {
  return { target: { kind: 'team', id, title: name }, teamId: id } as const;
}

/** @param side any side where it is not given @throws team_admins_only */
export function requireAdmin({ members }: OpenTeam, userId: string, side?: TeamSide): void {
  const isAdmin = members.some(
    (one) => one.userId === userId && one.role === 'admin' && (!side || one.side === side),
  );
  if (!isAdmin) throw teamFailures.fail('team_admins_only');
}

/** An admin on both sides, for what concerns the whole team. @throws team_admins_only */
export function requireFullAdmin(open: OpenTeam, userId: string): void {
  for (const side of teamSides) requireAdmin(open, userId, side);
}

/** @throws team_owner_only */
export function requireOwner({ team }: OpenTeam, userId: string): void {
  if (team.ownerId !== userId) throw teamFailures.fail('team_owner_only');
}

/** The named team of an account, or its first one. @throws team_not_found */
export async function teamIdFor(
  { database }: Pick<TeamsContext, 'database'>,
  userId: string,
  teamId: string | undefined,
): Promise<string> {
  if (teamId !== undefined) return teamId;
  const [first] = await listMemberships(database.orm, userId);
  if (!first) throw teamFailures.fail('team_not_found');
  return first.team.id;
}
