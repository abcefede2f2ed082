import { type SQL, sql } from 'drizzle-orm';
import { accountPayer, type Payer, payersOf } from '#features/plans/contract/payer.ts';
import type { Plans } from '#features/plans/server/index.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import { visitorOwner } from '../../contract/visitor-owner.ts';
import { projects } from '../tables.ts';

/** The fields of a project that say which limit applies to it. */
export type LimitedProject = Pick<
  typeof projects.$inferSelect,
  'id' | 'kind' | 'ownerId' | 'teamId' | 'madeByAi'
>;

/** A project among those that share a limit. */
export interface RankedProject {
  id: string;
  title: string;
  updatedAt: Date;
  isOver: boolean;
}

/**
 * Which projects the plans of their payers have no room for. Nothing is stored for it: a better plan, or a
 * project less, makes them editable at once.
 *
 * Projects of an owner share a limit by kind, and by whether they were made by AI. Those of a team whose plan
 * has more room share the limit of the team instead. Up to the limit, the projects that their owner chose stay
 * editable, the last choice first, and then those that changed last.
 */
export interface OverLimit {
  /** The ids of the given projects that are over their limit. */
  among(given: readonly LimitedProject[]): Promise<ReadonlySet<string>>;
  isOver(project: LimitedProject): Promise<boolean>;
  /** The limit of a project, and all that share it, in order; null for no limit. */
  sharing(project: LimitedProject): Promise<{ limit: number; projects: RankedProject[] } | null>;
}

/** Projects that share a limit; `teamId` is empty for those to which the owner's own plan applies. */
interface Pool {
  ownerId: string;
  kind: ProjectCode;
  madeByAi: boolean;
  teamId: string;
  /** Null for no limit. */
  max: number | null;
}

type MaxOf = (
  payers: readonly Payer[],
  of: Pick<Pool, 'kind' | 'madeByAi'>,
) => Promise<number | null>;

/** @param source the projects, or how they would be after a change; a table expression with their columns */
export function createOverLimit(
  orm: Executor,
  plans: Pick<Plans, 'limitsOf'>,
  source: SQL = sql`${projects}`,
): OverLimit {
  const maxOf: MaxOf = async (payers, { kind, madeByAi }) => {
    const limits = await plans.limitsOf(payers, planSideOf(kind));
    return madeByAi ? limits.ai_projects : limits.projects;
  };
  const among: OverLimit['among'] = async (given) => {
    const limited = await filterLimited(given, maxOf);
    if (limited.length === 0) return new Set();
    const pools = await listPools({ orm, source }, limited, maxOf);
    const ids = limited.map(({ id }) => id);
    const { rows } = await orm.execute<{ id: string }>(sql`
      with ${ranked(pools, source)} select id from ranked where is_over and id = any(${textArray(ids)})`);
    return new Set(rows.map(({ id }) => id));
  };
  return {
    among,
    isOver: async (project) => (await among([project])).has(project.id),
    async sharing(project) {
      const [limited] = await filterLimited([project], maxOf);
      if (!limited) return null;
      const pools = await listPools({ orm, source }, [limited], maxOf);
      const { rows } = await orm.execute<RankedRow>(sql`
        with ${ranked(pools, source)} select id, title, updated_at, is_over, max from ranked
        where pool = (select pool from ranked where id = ${project.id}) order by position`);
      const limit = rows[0]?.max;
      if (limit === undefined) return null;
      return { limit, projects: rows.map(toRanked) };
    },
  };
}

interface RankedRow extends Record<string, unknown> {
  id: string;
  title: string;
  updated_at: Date | string;
  is_over: boolean;
  max: number;
}

function toRanked({ id, title, updated_at, is_over }: RankedRow): RankedProject {
  return { id, title, updatedAt: new Date(updated_at), isOver: is_over };
}

/** The projects to which any limit applies. */
async function filterLimited(
  given: readonly LimitedProject[],
  maxOf: MaxOf,
): Promise<LimitedProject[]> {
  const maxima = new Map<string, Promise<number | null>>();
  const limits = await Promise.all(
    given.map((project) => {
      const { ownerId, teamId, kind, madeByAi } = project;
      if (ownerId === visitorOwner) return null;
      const key = JSON.stringify([ownerId, teamId, kind, madeByAi]);
      const max = maxima.get(key) ?? maxOf(payersOf(project), project);
      maxima.set(key, max);
      return max;
    }),
  );
  return given.filter((_, index) => limits[index] !== null);
}

/** The pools of the owners of some projects, of the kinds of these. */
async function listPools(
  { orm, source }: { orm: Executor; source: SQL },
  given: readonly LimitedProject[],
  maxOf: MaxOf,
): Promise<Pool[]> {
  const unique = new Map(
    given.map(({ ownerId, kind, madeByAi }) => [
      JSON.stringify([ownerId, kind, madeByAi]),
      { ownerId, kind, madeByAi },
    ]),
  );
  const own = await Promise.all(
    [...unique.values()].map(async (one) => ({
      ...one,
      teamId: '',
      max: await maxOf([accountPayer(one.ownerId)], one),
    })),
  );
  const owners = [...new Set(own.map(({ ownerId }) => ownerId))];
  const { rows } = await orm.execute<{ owner_id: string; team_id: string }>(sql`
    select distinct owner_id, team_id from ${source} as project
    where owner_id = any(${textArray(owners)}) and team_id is not null and trashed_at is null`);
  const ofTeams = rows.flatMap(({ owner_id: ownerId, team_id: teamId }) =>
    own
      .filter((one) => one.ownerId === ownerId && one.max !== null)
      .map(async (one): Promise<Pool[]> => {
        const max = await maxOf(payersOf({ ownerId, teamId }), one);
        const hasMore = max === null || (one.max !== null && max > one.max);
        return hasMore ? [{ ...one, teamId, max }] : [];
      }),
  );
  return [...own, ...(await Promise.all(ofTeams)).flat()];
}

/** Common table expressions that end with `ranked`: all projects of some pools, by their position. */
function ranked(pools: readonly Pool[], source: SQL): SQL {
  const column = (of: (pool: Pool) => string) => textArray(pools.map(of));
  return sql`pools as (
    select * from unnest(${column(({ ownerId }) => ownerId)}, ${column(({ kind }) => kind)},
      ${column(({ madeByAi }) => String(madeByAi))}::boolean[], ${column(({ teamId }) => teamId)},
      ${column(({ max }) => String(max ?? maxInteger))}::integer[]
    ) with ordinality as pool(owner_id, kind, made_by_ai, team_id, max, pool)
  ), ranked as (
    select found.*, position > max as is_over from (
      select project.id, project.title, project.updated_at, pool.max, pool.pool,
        row_number() over (partition by pool.pool
          order by project.preferred_at desc nulls last, project.updated_at desc, project.id) as position
      from ${source} as project join pools as pool on pool.owner_id = project.owner_id
        and pool.kind = project.kind and pool.made_by_ai = project.made_by_ai
        and pool.team_id = case when exists (
          select 1 from pools as team where team.owner_id = project.owner_id and team.kind = project.kind
            and team.made_by_ai = project.made_by_ai and team.team_id = project.team_id
        ) then project.team_id else '' end
      where project.trashed_at is null
        and project.owner_id = any(${column(({ ownerId }) => ownerId)})
    ) as found
  )`;
}

const maxInteger = 2_147_483_647;

function textArray(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`;
}
