import { z } from 'zod';
import type { LinksOptions } from './options.ts';
import { projectsWithItems, storeItems, storeLinks } from './store.ts';

/** Projects in one batch. */
const batch = 200;

/**
 * Starts a job that stores the linkable items and links of projects that no release has stored yet,
 * as their documents have not changed since. Returns the function that starts it.
 */
export function createBackfill({ database, projects, jobs }: LinksOptions): () => Promise<void> {
  const { orm } = database;
  const storeProject = async (id: string) => {
    const found = await projects.summariseStored(id);
    if (!found) return;
    await storeItems(orm, id, found.linkableItems);
    await storeLinks(orm, id, found);
  };
  const job = jobs.define({
    name: 'links.catch-up',
    input: z.object({}),
    seconds: 3600,
    async run({ signal }) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const ids: string[] = await projects.idsAfter(last, batch);
        const known = await projectsWithItems(orm, ids);
        for (const id of ids) {
          signal.throwIfAborted();
          if (!known.has(id)) await storeProject(id);
        }
        last = ids.at(-1);
      }
      return {};
    },
  });
  return async () => void (await job.enqueue('links', {}));
}
