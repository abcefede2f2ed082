import { and, eq, sql } from 'drizzle-orm';
import { type LimitCode, planFailures } from '#features/plans/contract/failures.ts';
import { accountPayer } from '#features/plans/contract/payer.ts';
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

export function createQuota(plans: Pick<Plans, 'limitsOf'>) {
  /**
   * Reads the limit, and returns the check to run in the transaction in which an account gets one
   * more project of a kind. Projects that were made by AI are counted separately (S9.21).
   * @param isMadeByAi whether a project that is taken or restored was made by AI
   * @throws the kind's limit code, from the returned check
   */
  return async (
    userId: string,
    kind: ProjectCode,
    gain: Gain,
    isMadeByAi = false,
  ): Promise<RequireQuota> => {
    const limits = await plans.limitsOf([accountPayer(userId)], planSideOf(kind));
    const code = gain === 'ai' ? 'mapper_limit_reached' : (codes[kind] ?? usual)[gain];
    return async (tx) => {
      if (limits.projects === null && limits.ai_projects === null) return;
      await acquireLock(tx, `projects of ${userId}`);
      const byAi = gain === 'ai' || isMadeByAi;
      const limit = byAi ? limits.ai_projects : limits.projects;
      if (await countOwned(tx, userId, kind, limit, byAi)) throw planFailures.fail(code);
    };
  };
}
export type Quota = ReturnType<typeof createQuota>;

/** Whether an account owns as many projects of a kind as the limit, made by AI or not, or more. */
async function countOwned(
  tx: Executor,
  userId: string,
  kind: ProjectCode,
  limit: number | null,
  byAi: boolean,
): Promise<boolean> {
  if (limit === null) return false;
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
      ),
    )
    .limit(limit);
  return found.length >= limit;
}
