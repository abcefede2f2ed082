import { z } from 'zod';
import type { LinksOptions } from './options.ts';
import { keepLinks, keepThings, withThings } from './store.ts';

/** Projects that are looked for at once. */
const batch = 200;

/**
 * Keeps, by a job, the things and links of projects that have none kept and did not change since there
 * are any kept. Answers what starts it.
 */
export function createCatchingUp({ database, projects, jobs }: LinksOptions): () => Promise<void> {
  const { orm } = database;
  const keep = async (id: string) => {
    const found = await projects.summariseStored(id);
    if (!found) return;
    await keepThings(orm, id, found.things);
    await keepLinks(orm, id, found.links);
  };
  const job = jobs.define({
    name: 'links.catch-up',
    input: z.object({}),
    seconds: 3600,
    async run({ signal }) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const ids: string[] = await projects.idsAfter(last, batch);
        const known = await withThings(orm, ids);
        for (const id of ids) {
          signal.throwIfAborted();
          if (!known.has(id)) await keep(id);
        }
        last = ids.at(-1);
      }
      return {};
    },
  });
  return async () => void (await job.enqueue('links', {}));
}
