import { desc, eq } from 'drizzle-orm';
import type { Payer } from '#features/plans/contract/payer.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type ProjectRow, projectColumns } from '../store.ts';
import { projects } from '../tables.ts';

/** The projects of a team, or those that an account owns, including the trash; newest first. */
export function listOfPayer(executor: Executor, { kind, id }: Payer): Promise<ProjectRow[]> {
  const whose = kind === 'team' ? projects.teamId : projects.ownerId;
  return executor
    .select(projectColumns)
    .from(projects)
    .where(eq(whose, id))
    .orderBy(desc(projects.id));
}
