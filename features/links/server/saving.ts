import type { DocumentSummary } from '#kernel/document/document-summary.ts';
import { linksTopic } from '../contract/calls.ts';
import type { LinksOptions } from './options.ts';
import { listLinkingProjects, markStale, storeItems, storeLinks } from './store.ts';

/** Stores the linkable items and links of a project. */
export type SaveLinks = (
  projectId: string,
  found: Pick<DocumentSummary, 'linkableItems' | 'links' | 'relations'>,
) => Promise<void>;

/** @param follow enqueues the job with which a document follows its sources */
export function createSaving(
  { database: { orm }, projects, realtime }: LinksOptions,
  follow: (projectId: string) => Promise<unknown>,
): SaveLinks {
  return async (projectId, found) => {
    if (!(await projects.find(projectId))) return;
    const changed = await storeItems(orm, projectId, found.linkableItems);
    const changes = await storeLinks(orm, projectId, found);
    const behind = await markStale(orm, projectId, changed);
    for (const one of new Set([...behind, ...(changes.follows ? [projectId] : [])])) {
      await follow(one);
    }
    // Refreshes badges, titles and 'Used in' on open screens.
    const pointing = await listLinkingProjects(orm, projectId, changed);
    for (const one of new Set([...pointing, ...changes.targets]))
      realtime.announce(one, linksTopic);
  };
}
