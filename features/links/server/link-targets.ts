import { and, eq, ne } from 'drizzle-orm';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { links } from './tables.ts';

/**
 * What the links of a project lead to, as stored last, without a check of access: only users who see
 * an item may learn of it.
 */
export function listLinkTargets(executor: Executor, projectId: string): Promise<LinkableItemRef[]> {
  return executor
    .selectDistinct({ project: links.toProject, item: links.toItem })
    .from(links)
    .where(and(eq(links.projectId, projectId), ne(links.toProject, '')))
    .orderBy(links.toProject, links.toItem);
}
