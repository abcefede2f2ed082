import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { JobDefinition, JobRun } from '#platform/server/jobs/jobs.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { createBackfill } from './backfill.ts';
import type { LinksOptions } from './options.ts';
import type { SaveLinks } from './saving.ts';
import { storeItems } from './store.ts';
import { linkableItems, linkCatchUps } from './tables.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.orm.delete(linkCatchUps);
  await database.orm.delete(linkableItems);
});
afterAll(() => database.close());

const item = { id: 'a', what: 'stage', title: 'Pay', text: '', facts: {} };
const summary = { linkableItems: [item], links: [], relations: [{ from: item, to: 'b' }] };

interface Backfilling {
  /** Ids of projects, in pages. */
  pages: readonly (readonly string[])[];
  signal?: AbortSignal;
  /** Called before a document is read. */
  reading?(id: string): void;
}

/** Runs the job; returns the projects whose documents it read and stored. */
async function backfill({
  pages,
  signal = new AbortController().signal,
  reading = () => undefined,
}: Backfilling) {
  const stored: string[] = [];
  const jobs: Pick<JobDefinition<never>, 'run'>[] = [];
  const after = ['', ...pages.flatMap((page) => page.slice(-1))];
  const save: SaveLinks = async (id, found) => {
    expect(found).toEqual(summary);
    stored.push(id);
  };
  const options = {
    database,
    jobs: { define: (job: Pick<JobDefinition<never>, 'run'>) => jobs.push(job) },
    projects: {
      idsAfter: async (last: string) => pages[after.indexOf(last)] ?? [],
      async summariseStored(id: string) {
        reading(id);
        return id.startsWith('gone') ? null : summary;
      },
    },
  } as unknown as LinksOptions;
  createBackfill(options, save);
  const run = jobs[0]?.run({ input: {}, signal } as unknown as JobRun<never>);
  await run?.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return stored;
}

test('the documents of all projects are read once, also where an earlier release stored their items', async () => {
  await storeItems(database.orm, 'known', [item]);
  const pages = [['first', 'gone', 'known'], ['last']];
  expect(await backfill({ pages })).toEqual(['first', 'known', 'last']);
});

test('once all were read, only projects without stored items are read', async () => {
  await backfill({ pages: [['a']] });
  await storeItems(database.orm, 'known', [item]);
  expect(await backfill({ pages: [['known', 'new']] })).toEqual(['new']);
});

test('a job that was stopped goes on where it was', async () => {
  for (const id of ['a', 'b', 'c']) await storeItems(database.orm, id, [item]);
  const stop = new AbortController();
  const pages = [['a'], ['b', 'c']];
  const reading = (id: string) => {
    if (id === 'b') stop.abort();
  };
  expect(await backfill({ pages, reading, signal: stop.signal })).toEqual(['a', 'b']);
  expect(await backfill({ pages })).toEqual(['b', 'c']);
});
