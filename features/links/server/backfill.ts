import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { LinksOptions } from './options.ts';
import type { SaveLinks } from './saving.ts';
import { projectsWithItems } from './store.ts';
import { linkCatchUps } from './tables.ts';

/** Projects in one batch. */
const batch = 200;

/**
 * Version of what is read of documents. A release that reads more of them, as one did with relations,
 * raises it: then all documents are read once more.
 */
const readVersion = 1;

/**
 * Starts a job that stores linkable items, links and relations of projects that no release has stored
 * yet, and of all projects once for each version of what is read. It continues where a stopped server
 * left off. Returns the function that starts it.
 */
export function createBackfill(options: LinksOptions, save: SaveLinks): () => Promise<void> {
  const { database, projects, jobs } = options;
  const { orm } = database;
  const storeProject = async (id: string) => {
    const found = await projects.summariseStored(id);
    if (found) await save(id, found);
  };
  const job = jobs.define({
    name: 'links.catch-up',
    input: z.object({}),
    seconds: 3600,
    async run({ signal }) {
      const progress = await openProgress(options);
      for (let last: string | undefined = ''; last !== undefined; ) {
        const ids: string[] = await projects.idsAfter(last, batch);
        const known = await projectsWithItems(orm, ids);
        for (const id of ids) {
          signal.throwIfAborted();
          if (!known.has(id) || progress.isBehind(id)) await storeProject(id);
        }
        last = ids.at(-1);
        await (last === undefined ? progress.end() : progress.reach(last));
      }
      return {};
    },
  });
  return async () => void (await job.enqueue('links', {}));
}

/** How far the documents were read for this version. */
async function openProgress({ database: { orm } }: Pick<LinksOptions, 'database'>) {
  const own = eq(linkCatchUps.version, readVersion);
  await orm
    .insert(linkCatchUps)
    .values({ version: readVersion, reached: '' })
    .onConflictDoNothing();
  const [row] = await orm.select().from(linkCatchUps).where(own);
  const { reached = '', endedAt = null } = row ?? {};
  const isBehind = (id: string) => endedAt === null && id > reached;
  return {
    isBehind,
    async reach(id: string) {
      if (isBehind(id)) await orm.update(linkCatchUps).set({ reached: id }).where(own);
    },
    async end() {
      if (endedAt === null) await orm.update(linkCatchUps).set({ endedAt: new Date() }).where(own);
    },
  };
}
