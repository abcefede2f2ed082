import { listProjects } from '#features/projects/contract/list-calls.ts';
import type { Call, CallArguments } from '#kernel/call/call.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addOthers, makeGuest, makeOwner, sizes } from './people.ts';
import { planOf } from './plan-of.ts';

/** Calls of each kind in one run. */
const callsOfRun = 40;
const warmUps = 20;

interface MeasuredCall {
  what: string;
  send(suite: TestSuite, holder: Holder): Promise<unknown>;
}

/** A user with a number of projects, and one of the projects. */
interface Holder {
  projects: number;
  owner: Person;
  guest: Person;
  projectId: string;
}

const list = (what: string, query: object): MeasuredCall => ({
  what,
  send: (suite, { owner }) =>
    send(suite, listProjects, { query: { kind: 'PM' as const, ...query } }, owner),
});

const calls: MeasuredCall[] = [
  list('list, last modified', { folder_id: 'none' }),
  list('list, recently opened', { folder_id: 'none', sort: 'recently_opened' }),
  list('list, A-Z', { folder_id: 'none', sort: 'title' }),
  list('list, ownership', { folder_id: 'none', sort: 'ownership' }),
  list('search, a word of one project', { search: 'needle' }),
  list('search, a word of all projects', { search: 'customer' }),
  {
    what: 'list of what others share',
    send: (suite, { guest }) =>
      send(suite, listProjects, { query: { kind: 'PM' as const, folder_id: 'none' } }, guest),
  },
  {
    what: 'people of one project',
    send: (suite, { owner, projectId }) =>
      send(suite, mapperSharing.sharedUsers, { params: { id: projectId } }, owner),
  },
  { what: 'folders', send: (suite, { owner }) => send(suite, mapperCalls.listFolders, {}, owner) },
];

export interface Timing {
  what: string;
  sizes: { projects: number; milliseconds: number[] }[];
}

/** Sends each call for each user alternately, in one process and on one database. */
export async function measure(
  runs: number,
  databaseUrl?: string,
): Promise<{ timings: Timing[]; plans: { what: string; plan: string }[] }> {
  if (databaseUrl) process.env.TEST_DATABASE_URL = databaseUrl;
  else delete process.env.TEST_DATABASE_URL;
  const suite = await startSuite({ DEFAULT_PLAN: 'enterprise', BROWSER_PATH: '/no/browser' });
  await addOthers(suite);
  const holders: Holder[] = [];
  for (const projects of sizes) {
    const owner = await makeOwner(suite, projects);
    const guest = await makeGuest(suite, projects);
    holders.push({ projects, owner, guest, projectId: `${owner.userId}n1` });
  }
  // As autovacuum, or the clearing job of the embedded database, does from time to time.
  await suite.database.pool.query('analyze');
  const timings: Timing[] = [];
  const plans: { what: string; plan: string }[] = [];
  for (const { what, send } of calls) {
    const times = holders.map(({ projects }) => ({ projects, milliseconds: [] as number[] }));
    for (const holder of holders) {
      for (let count = 0; count < warmUps; count += 1) await send(suite, holder);
    }
    for (let count = 0; count < runs * callsOfRun; count += 1) {
      for (const [index, holder] of holders.entries()) {
        const begun = performance.now();
        await send(suite, holder);
        times[index]?.milliseconds.push(performance.now() - begun);
      }
    }
    timings.push({ what, sizes: times });
    const largest = holders.at(-1);
    if (largest) plans.push({ what, plan: await planOf(suite, () => send(suite, largest)) });
  }
  await suite.close();
  return { timings, plans };
}

async function send<C extends Call>(
  suite: TestSuite,
  call: C,
  given: CallArguments<C>,
  { accessToken }: Person,
): Promise<void> {
  const { status } = await suite.request(call, given, accessToken);
  if (status !== 200) throw new Error(`${call.id} answered ${status}.`);
}
