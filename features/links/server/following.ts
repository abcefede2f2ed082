import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { applyPlanned } from '#kernel/edit.ts';
import type { LinksOptions } from './options.ts';
import { type LinkRow, listStale, listThings, markFollowed } from './store.ts';

/** Milliseconds between two edits by which one document follows what it points at. */
const between = 1000;

/**
 * Has documents take over what became of the things that their links follow, by job, all that a
 * document lags behind in one edit. A document follows only what somebody sees who may edit it: who
 * writes the name of a stranger's thing into a document gets nothing of it.
 */
export function createFollowing({ database, projects, realtime, jobs }: LinksOptions) {
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

  const thingsOf = async (project: string, rows: readonly LinkRow[]) => {
    const sources = [...new Set(rows.map(({ toProject }) => toProject))];
    const seen = new Set(await projects.seenByEditors(project, sources));
    const refs = rows.flatMap(({ toProject, toThing }) =>
      seen.has(toProject) ? { project: toProject, thing: toThing } : [],
    );
    const found = await listThings(orm, refs);
    return new Map(found.map((thing) => [keyOf(thing.projectId, thing.id), thing]));
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
      const follow = row && projects.kindOf(row.kind).follow;
      if (follow && rows.length > 0) {
        const things = await thingsOf(project, rows);
        const followed = rows.flatMap(({ id, toProject, toThing }) => {
          const thing = things.get(keyOf(toProject, toThing));
          return thing ? { link: id, thing } : [];
        });
        await realtime.edit(project, null, (document) => {
          const planned = follow(document, followed);
          // What a document took over is reported as changed and looked at again: that is no edit,
          // and keeps the next one waiting for nothing.
          if (planned.length > 0) keepMoment(project);
          applyPlanned(document, planned, { kind: 'link' });
        });
      }
      await markFollowed(orm, project, until);
      return { links: rows.length };
    },
  });
  return { enqueue: (project: string) => job.enqueue(project, { project }) };
}

function keyOf(project: string, thing: string): string {
  return `${project} ${thing}`;
}

/** Ends with an error where the job is called off meanwhile. */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await setTimeout(ms, undefined, { signal });
}
