import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { type ProjectCode, projectKinds } from '../../contract/kinds.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import type { TeamAccessLevel } from '../../contract/rights.ts';
import { ownedSortKey } from '../folder/dashboard-entries.ts';
import { dashboardEntries, projectMembers, projects } from '../tables.ts';

/** The members of a team on one side of the suite, and what it gives them in its projects there. */
export interface TeamAccess {
  teamId: string;
  side: 'M' | 'T';
  /** What it gives in projects that have no setting of their own. */
  permission: TeamAccessLevel;
  userIds: readonly string[];
}

/** A change of an account's access to a project. */
export interface AccessChange {
  projectId: string;
  userId: string;
}

/** The changes that a statement returns. */
interface ChangedRow extends Record<string, unknown> {
  project_id: string;
  user_id: string;
}

const kinds = Object.keys(projectKinds) as ProjectCode[];

/** A condition for the projects of a team on a side, in statements that name them `project`. */
export function ofTeam({ teamId, side }: Pick<TeamAccess, 'teamId' | 'side'>): SQL {
  const sided = kinds.filter((kind) => planSideOf(kind) === side);
  return sql`project.team_id = ${teamId} and project.kind = any(${sql.param(sided)}::text[])`;
}

/**
 * Gives the members of a team access to all its projects of one side, the trash included, and takes
 * it from everybody else; guests keep what was shared with them. Returns what changed.
 * @param projectId only this project of the team
 */
export async function followTeam(
  tx: Executor,
  team: TeamAccess,
  projectId?: string,
): Promise<AccessChange[]> {
  const scope =
    projectId === undefined ? ofTeam(team) : sql`${ofTeam(team)} and project.id = ${projectId}`;
  const userIds = sql`${sql.param([...team.userIds])}::text[]`;
  const level = sql`coalesce(project.team_access, ${team.permission})`;
  const isOpen = sql`${scope} and ${level} <> 'N'`;
  const ended = await endTeamAccess(
    tx,
    sql`${scope} and (member.user_id <> all(${userIds}) or member.user_id = project.owner_id
      or ${level} = 'N')`,
  );
  const given = await tx.execute<ChangedRow>(sql`
    insert into ${projectMembers} as member (project_id, user_id, team_permission)
    select project.id, account, ${level}
    from ${projects} as project cross join unnest(${userIds}) as account
    where ${isOpen} and account <> project.owner_id
    on conflict (project_id, user_id) do update set team_permission = excluded.team_permission
      where member.team_permission is distinct from excluded.team_permission
    returning member.project_id, member.user_id`);
  await addToDashboards(tx, isOpen, team.userIds);
  return [...ended, ...given.rows.map(toChange)];
}

/** Lists projects on the dashboards of accounts, where they are not listed yet. */
async function addToDashboards(
  tx: Executor,
  scope: SQL,
  userIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${dashboardEntries}
      (project_id, user_id, kind, opened_at, updated_at, title_key, ownership, trashed)
    select project.id, account, project.kind, to_timestamp(0), project.updated_at,
      project.title_key,
      case when project.owner_id = account then ${ownedSortKey} else project.owner_id end,
      project.trashed_at is not null
    from ${projects} as project cross join unnest(${sql.param([...userIds])}::text[]) as account
    where ${scope}
    on conflict do nothing`);
}

/** Ends access by a project's team for all its members. */
export function endTeamAccessTo(tx: Executor, projectId: string): Promise<AccessChange[]> {
  return endTeamAccess(tx, sql`project.id = ${projectId}`);
}

/** @param scope a condition about `project` and `member` */
async function endTeamAccess(tx: Executor, scope: SQL): Promise<AccessChange[]> {
  const members = sql`member.project_id = project.id and member.team_permission is not null
    and ${scope}`;
  const removed = await tx.execute<ChangedRow>(sql`
    with ended as (
      delete from ${projectMembers} as member using ${projects} as project
      where ${members} and member.shared_permission is null
      returning member.project_id, member.user_id, project.owner_id
    ), hidden as (
      delete from ${dashboardEntries} as entry using ended
      where entry.project_id = ended.project_id and entry.user_id = ended.user_id
        and ended.user_id <> ended.owner_id
    )
    select project_id, user_id from ended`);
  const reduced = await tx.execute<ChangedRow>(sql`
    update ${projectMembers} as member set team_permission = null from ${projects} as project
    where ${members} returning member.project_id, member.user_id`);
  return [...removed.rows, ...reduced.rows].map(toChange);
}

/**
 * Makes another account the owner of a member's projects in a team on one side, the trash included,
 * also beyond the limits of its plan: work of a team is never orphaned. The former owner keeps no
 * access. Returns what changed.
 */
export function transferOwned(
  tx: Executor,
  team: Pick<TeamAccess, 'teamId' | 'side'>,
  from: string,
  to: string,
): Promise<AccessChange[]> {
  return moveOwned(tx, ofTeam(team), from, to);
}

/**
 * Makes an account the owner of all projects of another one that belong to no team, the trash
 * included; the former owner loses access to them.
 */
export function transferOwnProjects(
  tx: Executor,
  from: string,
  to: string,
): Promise<AccessChange[]> {
  return moveOwned(tx, sql`project.team_id is null`, from, to);
}

async function moveOwned(
  tx: Executor,
  condition: SQL,
  from: string,
  to: string,
): Promise<AccessChange[]> {
  const moved = await tx.execute<{ id: string }>(sql`
    update ${projects} as project set owner_id = ${to}, preferred_at = null
    where ${condition} and project.owner_id = ${from} returning project.id`);
  const ids = moved.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const among = sql`any(${sql.param(ids)}::text[])`;
  await tx.execute(
    sql`delete from ${projectMembers} where project_id = ${among} and user_id = ${to}`,
  );
  await tx.execute(
    sql`delete from ${dashboardEntries} where project_id = ${among} and user_id = ${from}`,
  );
  await addToDashboards(tx, sql`project.id = ${among}`, [to]);
  await tx.execute(sql`
    update ${dashboardEntries} as entry set
      ownership = case when entry.user_id = ${to} then ${ownedSortKey} else ${to} end,
      trashed = project.trashed_at is not null
    from ${projects} as project where project.id = entry.project_id and project.id = ${among}`);
  return ids.flatMap((projectId) => [
    { projectId, userId: from },
    { projectId, userId: to },
  ]);
}

/** How many projects of a team on one side each account owns that owns any, the trash included. */
export async function countOwnedInTeam(
  executor: Executor,
  team: Pick<TeamAccess, 'teamId' | 'side'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executor.execute<{ owner_id: string; count: string }>(sql`
    select owner_id, count(*) as count from ${projects} as project
    where ${ofTeam(team)} group by owner_id`);
  return new Map(rows.map(({ owner_id, count }) => [owner_id, Number(count)]));
}

/**
 * The guests of a team on one side: accounts outside of it with whom projects of it are shared, with the number
 * of these projects. Projects in the trash do not count.
 */
export async function listGuests(
  executor: Executor,
  team: Pick<TeamAccess, 'teamId' | 'side' | 'userIds'>,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executor.execute<{ user_id: string; count: string }>(sql`
    select member.user_id, count(*) as count from ${projects} as project
    join ${projectMembers} as member on member.project_id = project.id
    where ${ofTeam(team)} and project.trashed_at is null and member.shared_permission is not null
      and member.user_id <> all(${sql.param([...team.userIds])}::text[])
    group by member.user_id order by count(*) desc, member.user_id limit ${maxGuests}`);
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** Guests of a team that are listed at most. */
const maxGuests = 200;

/** Takes all projects out of a team that is deleted; they stay with their owners. */
export async function endTeam(
  tx: Executor,
  teamId: string,
): Promise<{ changes: AccessChange[]; projectIds: string[] }> {
  const changes = await endTeamAccess(tx, sql`project.team_id = ${teamId}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${projects} set team_id = null, team_access = null where team_id = ${teamId}
    returning id`);
  return { changes, projectIds: rows.map(({ id }) => id) };
}

function toChange({ project_id, user_id }: ChangedRow): AccessChange {
  return { projectId: project_id, userId: user_id };
}
