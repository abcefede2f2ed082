import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { ReadOnlyProjects } from '../../contract/limit-calls.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import { projects } from '../tables.ts';
import { createOverLimit, type LimitedProject } from './over-limit.ts';
import { ofTeam, type TeamAccess } from './team-access.ts';

/** Projects that would get another owner. */
export interface OwnerChange {
  from: string;
  to: string;
  /** Those of a team on one side; null for those that belong to no team. */
  team: Pick<TeamAccess, 'teamId' | 'side'> | null;
}

/** Which projects would become read-only by a change, as numbers: their titles may be nobody else's business. */
export interface LimitForecast {
  /** @param plans the plans after the change */
  withPlans(userId: string, plans: Pick<Plans, 'limitsOf'>): Promise<ReadOnlyProjects[]>;
  /** The same for the owners of all projects, by their ids, in the order of these; owners without any are left out. */
  forAll(plans: Pick<Plans, 'limitsOf'>): Promise<Map<string, ReadOnlyProjects[]>>;
  /** Counts those that go to the new owner apart from those that they own already. */
  withOwner(change: OwnerChange): Promise<{ projects: number; readOnly: ReadOnlyProjects[] }>;
}

export function createLimitForecast(orm: Executor, plans: Pick<Plans, 'limitsOf'>): LimitForecast {
  const listOf = (whose: SQL | undefined): Promise<LimitedProject[]> => {
    const { id, kind, ownerId, teamId, madeByAi } = projects;
    return orm
      .select({ id, kind, ownerId, teamId, madeByAi })
      .from(projects)
      .where(and(whose, isNull(projects.trashedAt)));
  };
  const now = createOverLimit(orm, plans);
  return {
    async withPlans(userId, assumed) {
      const owned = await listOf(eq(projects.ownerId, userId));
      const [before, after] = [await now.among(owned), createOverLimit(orm, assumed)];
      const over = await after.among(owned);
      const becoming = owned.filter(({ id }) => over.has(id) && !before.has(id));
      return countByLimit(becoming, assumed, new Set());
    },
    async forAll(assumed) {
      const found = new Map<string, ReadOnlyProjects[]>();
      const after = createOverLimit(orm, assumed);
      for (let last = ''; ; ) {
        const owners = await nextOwners(orm, last);
        const next = owners.at(-1);
        if (next === undefined) return found;
        last = next;
        const owned = await listOf(inArray(projects.ownerId, owners));
        const [before, over] = [await now.among(owned), await after.among(owned)];
        const becoming = owned.filter(({ id }) => over.has(id) && !before.has(id));
        for (const [owner, of] of Map.groupBy(becoming, ({ ownerId }) => ownerId)) {
          found.set(owner, await countByLimit(of, assumed, new Set()));
        }
      }
    },
    async withOwner({ from, to, team }) {
      const isMoved = sql`project.owner_id = ${from} and ${team ? ofTeam(team) : sql`project.team_id is null`}`;
      const source = sql`(select project.id, project.title, project.updated_at, project.kind,
        project.made_by_ai, project.team_id, project.trashed_at,
        case when ${isMoved} then null else project.preferred_at end as preferred_at,
        case when ${isMoved} then ${to} else project.owner_id end as owner_id
        from ${projects} as project where project.owner_id in (${from}, ${to}))`;
      const { rows } = await orm.execute<{ id: string }>(
        sql`select project.id from ${projects} as project where ${isMoved}`,
      );
      const ids = new Set(rows.map(({ id }) => id));
      const moved = (await listOf(eq(projects.ownerId, from)))
        .filter(({ id }) => ids.has(id))
        .map((project) => ({ ...project, ownerId: to }));
      const own = await listOf(eq(projects.ownerId, to));
      const before = await now.among(own);
      const over = await createOverLimit(orm, plans, source).among([...own, ...moved]);
      const becoming = [...own, ...moved].filter(({ id }) => over.has(id) && !before.has(id));
      return { projects: ids.size, readOnly: await countByLimit(becoming, plans, ids) };
    },
  };
}

/** Owners whose projects are looked at together. */
const batch = 200;

/** The owners of projects after one, by id. */
async function nextOwners(orm: Executor, after: string): Promise<string[]> {
  const { ownerId, trashedAt } = projects;
  const rows = await orm
    .selectDistinct({ ownerId })
    .from(projects)
    .where(and(isNull(trashedAt), gt(ownerId, after)))
    .orderBy(asc(ownerId))
    .limit(batch);
  return rows.map((row) => row.ownerId);
}

/** Counts projects by the limit that they are over. @param received the ids of those with another owner */
async function countByLimit(
  over: readonly LimitedProject[],
  plans: Pick<Plans, 'limitsOf'>,
  received: ReadonlySet<string>,
): Promise<ReadOnlyProjects[]> {
  const counted = new Map<string, ReadOnlyProjects>();
  for (const project of over) {
    const { id, kind, madeByAi } = project;
    const limits = await plans.limitsOf(payersOf(project), planSideOf(kind));
    const limit = (madeByAi ? limits.ai_projects : limits.projects) ?? 0;
    const key = JSON.stringify([kind, madeByAi, limit]);
    const row = counted.get(key) ?? { kind, made_by_ai: madeByAi, limit, own: 0, received: 0 };
    counted.set(key, row);
    if (received.has(id)) row.received += 1;
    else row.own += 1;
  }
  return [...counted.values()];
}
