import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/server/database/database.ts';
import type { Design } from '../contract/designs.ts';
import type { DesignAddress } from './design-tool.ts';
import { designFiles } from './tables.ts';

export type DesignFileRow = typeof designFiles.$inferSelect;

/** A linked file; null where it is not linked to the project. */
export async function findDesign(
  executor: Executor,
  projectId: string,
  { file, node }: DesignAddress,
): Promise<DesignFileRow | null> {
  const [found] = await executor
    .select()
    .from(designFiles)
    .where(
      and(
        eq(designFiles.projectId, projectId),
        eq(designFiles.file, file),
        eq(designFiles.node, node ?? ''),
      ),
    );
  return found ?? null;
}

/** The files that are linked to a project, oldest first. */
export function designsOf(executor: Executor, projectId: string): Promise<DesignFileRow[]> {
  return executor
    .select()
    .from(designFiles)
    .where(eq(designFiles.projectId, projectId))
    .orderBy(asc(designFiles.readAt));
}

export async function putDesign(executor: Executor, row: DesignFileRow): Promise<void> {
  const { projectId, tool, file, node, ...rest } = row;
  await executor
    .insert(designFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [designFiles.projectId, designFiles.tool, designFiles.file, designFiles.node],
      set: rest,
    });
}

/** A linked file as calls answer it. */
export function designView({ tool, file, node, name, version, url }: DesignFileRow): Design {
  return { tool, file, node: node || null, name, version, url };
}
