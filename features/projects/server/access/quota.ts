import { and, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { type LimitCode, planFailures } from '#features/plans/contract/failures.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { Plans } from '#features/plans/server/index.ts';
import { acquireLock } from '#platform/server/database/acquire-lock.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { ProjectCode } from '../../contract/kinds.ts';
import { planSideOf } from '../../contract/plan-side.ts';
import { ownedSortKey } from '../folder/dashboard-entries.ts';
import { dashboardEntries, projects } from '../tables.ts';

/** How an account gets one more project. */
export type Gain = 'create' | 'duplicate' | 'take' | 'ai';

type Codes = Record<Exclude<Gain, 'ai'>, LimitCode>;

/** The failure code where the plan is full (S8.24 to S8.33, readings 19). */
const usual: Codes = sameCode('project_limit_reached');
/** Kinds with other codes. */
const codes: Partial<Record<ProjectCode, Codes>> = {
  PM: sameCode('mapper_limit_reached'),
  RRM: sameCode('mapper_limit_reached'),
  DILO: { ...usual, duplicate: 'dilo_limit_reached' },
  NOTE: sameCode('dilo_limit_reached'),
};

function sameCode(code: LimitCode) {
  return { create: code, duplicate: code, take: code } as const;
}

/** Checks the quota within a transaction; concurrent checks of an account wait for each other. */
export type RequireQuota = (tx: Executor) => Promise<void>;

/** What of a project says which limit it has: of its owner, or of its team. */
type Taken = Pick<typeof projects.$inferSelect, 'madeByAi' | 'teamId'>;

export function createQuota(orm: Executor, plans: Pick<Plans, 'limitsOf'>) {
  /**
   * Reads the limit, and returns the check to run in the transaction in which an account gets one
   * more project of a kind. Projects that were made by AI are counted separately (S9.21), and those of
   * a team whose plan has more room are counted there, as for what is over a limit (`over-limit.ts`).
   * @param taken the project that is taken or restored
   * @throws the kind's limit code, from the returned check
   */
  return async (
    userId: string,
    kind: ProjectCode,
    gain: Gain,
    taken: Taken = { madeByAi: false, teamId: null },
  ): Promise<RequireQuota> => {
    const byAi = gain === 'ai' || taken.madeByAi;
    const roomFor = async (teamId: string | null) => {
      const limits = await plans.limitsOf(payersOf({ ownerId: userId, teamId }), planSideOf(kind));
      return byAi ? limits.ai_projects : limits.projects;
    };
    const own = await roomFor(null);
    const elsewhere = new Map<string, number | null>();
    for (const teamId of own === null ? [] : await listTeams(orm, userId, taken.teamId)) {
      const room = await roomFor(teamId);
      if (room === null || room > (own ?? 0)) elsewhere.set(teamId, room);
    }
    const teamId = taken.teamId !== null && elsewhere.has(taken.teamId) ? taken.teamId : null;
    const limit = teamId === null ? own : (elsewhere.get(teamId) ?? null);
    const code = gain === 'ai' ? 'mapper_limit_reached' : (codes[kind] ?? usual)[gain];
    return async (tx) => {
      if (limit === null) return;
      await acquireLock(tx, `projects of ${userId}`);
      const counted = { userId, kind, byAi, teamId, elsewhere: [...elsewhere.keys()] };
      if (await countOwned(tx, counted, limit)) throw planFailures.fail(code);
    };
  };
}
export type Quota = ReturnType<typeof createQuota>;

/** The teams that the projects of an account are in, with one that another project brings. */
async function listTeams(
  orm: Executor,
  userId: string,
  other: string | null,
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .selectDistinct({ teamId: projects.teamId })
    .from(projects)
    .where(and(eq(projects.ownerId, userId), isNotNull(projects.teamId)));
  return new Set([...rows.map(({ teamId }) => teamId), other].filter((id) => id !== null));
}

interface Counted {
  userId: string;
  kind: ProjectCode;
  byAi: boolean;
  /** The team whose limit applies; null for that of the account. */
  teamId: string | null;
  /** The teams whose projects the limit of the account does not count. */
  elsewhere: readonly string[];
}

/** Whether as many projects share a limit as it has room for, or more. */
async function countOwned(
  tx: Executor,
  { userId, kind, byAi, teamId, elsewhere }: Counted,
  limit: number,
): Promise<boolean> {
  if (limit === 0) return true;
  const found = await tx
    .select({ one: sql`1` })
    .from(dashboardEntries)
    .innerJoin(projects, eq(projects.id, dashboardEntries.projectId))
    .where(
      and(
        eq(dashboardEntries.userId, userId),
        eq(dashboardEntries.kind, kind),
        eq(dashboardEntries.ownership, ownedSortKey),
        sql`not ${dashboardEntries.trashed}`,
        eq(projects.madeByAi, byAi),
        teamId === null
          ? or(isNull(projects.teamId), notInArray(projects.teamId, [...elsewhere]))
          : eq(projects.teamId, teamId),
      ),
    )
    .limit(limit);
  return found.length >= limit;
}
