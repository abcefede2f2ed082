import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import { projectCopies } from './tables.ts';

/** A project and the one that it was copied from. */
export interface ProjectCopy {
  projectId: string;
  copiedFrom: string;
}

/** The copies of projects, and copies of these; also of those that are erased. */
export function copiesOf(executor: Executor, ids: readonly string[]): Promise<ProjectCopy[]> {
  return follow(executor, ids, { from: sql`copied_from`, to: sql`project_id` });
}

/** Which projects those given are copies of, and which these are copies of; some may be erased. */
export function originalsOf(executor: Executor, ids: readonly string[]): Promise<ProjectCopy[]> {
  return follow(executor, ids, { from: sql`project_id`, to: sql`copied_from` });
}

/** Follows copies from some projects on, in one direction: from one column to the other. */
async function follow(
  executor: Executor,
  ids: readonly string[],
  { from, to }: { from: SQL; to: SQL },
): Promise<ProjectCopy[]> {
  if (ids.length === 0) return [];
  const { rows } = await executor.execute<{ project_id: string; copied_from: string }>(sql`
    with recursive found as (
      select project_id, copied_from from ${projectCopies}
        where ${from} = any(${sql.param([...ids])}::text[])
      union
      select copies.project_id, copies.copied_from from ${projectCopies} copies
        join found on copies.${from} = found.${to}
    )
    select project_id, copied_from from found order by project_id`);
  return rows.map((row) => ({ projectId: row.project_id, copiedFrom: row.copied_from }));
}
