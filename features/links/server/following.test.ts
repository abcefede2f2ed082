import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import type { PlannedEdit } from '#kernel/document/edit.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { JobDefinition, JobRun } from '#platform/server/jobs/jobs.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { createFollowing } from './following.ts';
import type { LinksOptions } from './options.ts';
import { storeItems, storeLinks } from './store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Runs the job for a document that makes the given edits when it follows. */
function following(follow: () => PlannedEdit[]) {
  const document = new Y.Doc();
  const jobs: Pick<JobDefinition<never>, 'run'>[] = [];
  const surroundings = {
    database,
    projects: {
      find: async () => ({ kind: 'M' }),
      filterVisibleToReaders: async (_: string, ids: readonly string[]) => ids,
    },
    kinds: { of: () => ({ follow }) },
    isPublic: async () => false,
    realtime: {
      edit: async (_: string, __: null, change: (document: Y.Doc) => void) => change(document),
    },
    jobs: { define: (job: Pick<JobDefinition<never>, 'run'>) => jobs.push(job) },
  };
  createFollowing(surroundings as unknown as LinksOptions);
  // Already aborted: the waiting job ends with an error, and does not wait.
  const run = { input: { project: 'map' }, signal: AbortSignal.abort() };
  return async () => jobs[0]?.run(run as unknown as JobRun<never>);
}

/** A following link of the map, stored as after a report that marked it as changed. */
const report = (title: string) =>
  storeLinks(database.orm, 'map', {
    links: [
      {
        id: 'link',
        at: { id: 'persona:p', what: 'persona', title },
        to: {
          ...{ project: 'source', item: 'persona:amara', what: 'persona', title },
          ...{ digest: '', follows: true },
        },
      },
    ],
  });

test('a document that applied no change does not delay the next one; a document that did delays it by a second', async () => {
  const amara = { id: 'persona:amara', what: 'persona', title: 'Amara', text: '', facts: {} };
  await storeItems(database.orm, 'source', [amara]);
  const rename: PlannedEdit = {
    edit: { name: 'rename', undo: 'step', changes: [] },
    input: {},
    run: () => undefined,
  };
  let planned: PlannedEdit[] = [];
  const run = following(() => planned);
  await report('Amara');
  expect(await run()).toEqual({ links: 1 });
  await report('Amara Oye');
  planned = [rename];
  expect(await run()).toEqual({ links: 1 });
  await report('Amara Oye, 34');
  await expect(run()).rejects.toThrow('aborted');
});
