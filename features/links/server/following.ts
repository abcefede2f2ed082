import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { LinksOptions } from './options.ts';
import { type LinkRow, listItems, listStale, markFollowed } from './store.ts';

/** Milliseconds between two edits by which one document follows what it points at. */
const between = 1000;

/**
 * Has documents take over what became of the linkable items that their links follow, by job, all that a
 * document lags behind in one edit. A document follows only what everybody sees who can read it; of the rest
 * it keeps what it has, until a user who sees the source takes the change over (decision 0031).
 */
export function createFollowing(options: LinksOptions) {
  const { database, projects, kinds, realtime, jobs } = options;
  const { orm } = database;
  /** When documents followed last, the latest at the end. */
  const last = new Map<string, number>();
  const keepMoment = (project: string) => {
    const now = Date.now();
    last.delete(project);
    last.set(project, now);
    for (const [one, moment] of last) {
      if (now - moment < between) break;
      last.delete(one);
    }
  };

  /** The sources that everybody sees who can read the project. */
  const seenSources = async (project: string, rows: readonly LinkRow[]) => {
    if (await options.isPublic(project)) return new Set<string>();
    const sources = [...new Set(rows.map(({ toProject }) => toProject))];
    return new Set(await projects.filterVisibleToReaders(project, sources));
  };

  const thingsOf = async (rows: readonly LinkRow[]) => {
    const refs = rows.map(({ toProject, toThing }) => ({ project: toProject, thing: toThing }));
    const found = await listItems(orm, refs);
    return new Map(found.map((item) => [keyOf(item.projectId, item.id), item]));
  };

  const job = jobs.define({
    name: 'links.follow',
    input: z.object({ project: z.string() }),
    tries: 5,
    async run({ input: { project }, signal }) {
      await wait((last.get(project) ?? 0) + between - Date.now(), signal);
      const until = new Date();
      const row = await projects.find(project);
      const rows = row ? await listStale(orm, project) : [];
      const seen = await seenSources(project, rows);
      const visible = rows.filter(({ toProject }) => seen.has(toProject));
      const follow = row && kinds.of(row.kind).follow;
      if (follow && visible.length > 0) {
        const items = await thingsOf(visible);
        const followed = visible.flatMap(({ id, toProject, toThing }) => {
          const item = items.get(keyOf(toProject, toThing));
          return item ? { link: id, thing: item } : [];
        });
        await realtime.edit(project, null, (document) => {
          const planned = follow(document, followed);
          // What a document took over is reported as changed and looked at again: that is no edit,
          // and keeps the next one waiting for nothing.
          if (planned.length > 0) keepMoment(project);
          applyPlanned(document, planned, { kind: 'link' });
        });
      }
      // The rest stays behind: it follows once all readers see its source.
      await markFollowed(orm, project, visible, until);
      return { links: rows.length };
    },
  });
  return { enqueue: (project: string) => job.enqueue(project, { project }) };
}

function keyOf(project: string, item: string): string {
  return `${project} ${item}`;
}

/** Ends with an error where the job is called off meanwhile. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await setTimeout(ms, undefined, { signal });
}
