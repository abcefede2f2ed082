import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { JobDefinition, JobRun } from '#platform/server/jobs/jobs.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { createBackfill } from './backfill.ts';
import type { LinksOptions } from './options.ts';
import { listItems, listProjectsLinkingTo, storeItems } from './store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const item = { id: 'a', what: 'stage', title: 'Pay', text: '', facts: {} };
const link = {
  id: 'l',
  at: { id: 'a', what: 'stage', title: 'Pay' },
  to: { project: 'target', item: 'x', what: 'stage', title: '', digest: '', follows: false },
};

/** Runs the job over pages of projects; answers the projects whose documents it read. */
async function backfill(
  pages: readonly (readonly string[])[],
  signal = new AbortController().signal,
) {
  const read: string[] = [];
  const jobs: Pick<JobDefinition<never>, 'run'>[] = [];
  const after = ['', ...pages.flatMap((page) => page.slice(-1))];
  createBackfill({
    database,
    jobs: { define: (job: Pick<JobDefinition<never>, 'run'>) => jobs.push(job) },
    projects: {
      idsAfter: async (last: string) => pages[after.indexOf(last)] ?? [],
      async summariseStored(id: string) {
        read.push(id);
        return id.startsWith('gone') ? null : { linkableItems: [item], links: [link] };
      },
    },
  } as unknown as LinksOptions);
  await jobs[0]?.run({ input: {}, signal } as unknown as JobRun<never>);
  return read;
}

test('the documents of all projects without stored items are read, page by page', async () => {
  await storeItems(database.orm, 'known', [item]);
  const read = await backfill([['first', 'gone', 'known'], ['last']]);
  expect(read).toEqual(['first', 'gone', 'last']);
  const refs = ['first', 'gone', 'last'].map((project) => ({ project, item: 'a' }));
  const stored = await listItems(database.orm, refs);
  expect(stored.map(({ projectId }) => projectId).sort()).toEqual(['first', 'last']);
  expect((await listProjectsLinkingTo(database.orm, 'target')).sort()).toEqual(['first', 'last']);
});

test('a job that is stopped reads no more documents', async () => {
  await expect(backfill([['another']], AbortSignal.abort())).rejects.toThrow();
  expect(await listItems(database.orm, [{ project: 'another', item: 'a' }])).toEqual([]);
});
