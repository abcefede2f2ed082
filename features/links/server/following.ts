import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { applyPlanned } from '#kernel/document/edit.ts';
import type { LinksOptions } from './options.ts';
import { type LinkRow, listItems, listStale, markFollowed } from './store.ts';

/** Milliseconds from one edit by which a document follows its sources to the next. */
const between = 1000;

/**
 * Copies changes of linkable items into the documents whose links follow them, by a job: one edit has all
 * changes that a document has missed. A document follows only sources that all its readers see; for the
 * others it keeps its copy until a user who sees the source applies the change (decision 0031).
 */
export function createFollowing(options: LinksOptions) {
  const edits = createEditTimes();
  const job = options.jobs.define({
    name: 'links.follow',
    input: z.object({ project: z.string() }),
    tries: 5,
    async run({ input: { project }, signal }) {
      await wait(edits.due(project) - Date.now(), signal);
      return { links: await followSources(options, project, () => edits.note(project)) };
    },
  });
  return { enqueue: (project: string) => job.enqueue(project, { project }) };
}

/** Remembers when documents last followed a source, for as long as the next edit has to wait. */
function createEditTimes() {
  /** Ids of projects with milliseconds since 1970, the latest at the end. */
  const last = new Map<string, number>();
  return {
    /** When the next edit may be made, in milliseconds since 1970. */
    due: (project: string): number => (last.get(project) ?? 0) + between,
    note(project: string): void {
      const now = Date.now();
      last.delete(project);
      last.set(project, now);
      for (const [one, moment] of last) {
        if (now - moment < between) break;
        last.delete(one);
      }
    },
  };
}

/** Brings a document up to date with its sources; answers how many of its links were stale. */
async function followSources(
  options: LinksOptions,
  project: string,
  onEdited: () => void,
): Promise<number> {
  const { projects, kinds, realtime } = options;
  const { orm } = options.database;
  const until = new Date();
  const row = await projects.find(project);
  const rows = row ? await listStale(orm, project) : [];
  const sources = await findSharedSources(options, project, rows);
  const visible = rows.filter(({ toProject }) => sources.has(toProject));
  const follow = row && kinds.of(row.kind).follow;
  if (follow && visible.length > 0) {
    const changed = await readChangedItems(options, visible);
    await realtime.edit(project, null, (document) => {
      const planned = follow(document, changed);
      // A document that followed is reported as changed, so that this job runs again. It then
      // makes no edit, and must not delay the next one.
      if (planned.length > 0) onEdited();
      applyPlanned(document, planned, { kind: 'link' });
    });
  }
  // The other links stay stale: they follow once all readers see the source.
  await markFollowed(orm, project, visible, until);
  return rows.length;
}

/** Ids of the source projects that all readers of the project can see. */
async function findSharedSources(
  { projects, isPublic }: LinksOptions,
  project: string,
  rows: readonly LinkRow[],
): Promise<ReadonlySet<string>> {
  if (await isPublic(project)) return new Set();
  const sources = [...new Set(rows.map(({ toProject }) => toProject))];
  return new Set(await projects.filterVisibleToReaders(project, sources));
}

/** The items that links point at, each with the link's id; links to items that are gone are left out. */
async function readChangedItems({ database }: LinksOptions, rows: readonly LinkRow[]) {
  const refs = rows.map(({ toProject, toItem }) => ({ project: toProject, item: toItem }));
  const found = await listItems(database.orm, refs);
  const items = new Map(found.map((item) => [keyOf(item.projectId, item.id), item]));
  return rows.flatMap(({ id, toProject, toItem }) => {
    const item = items.get(keyOf(toProject, toItem));
    return item ? [{ link: id, item }] : [];
  });
}

function keyOf(project: string, item: string): string {
  return `${project} ${item}`;
}

/** @throws AbortError where the job is aborted meanwhile */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await setTimeout(ms, undefined, { signal });
}
