import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelRun } from '#features/runs/contract/calls.ts';
import { makeTestEnvironment, type TestEnvironment } from '#tests/fixtures/database.ts';
import { makeInterviews, mayaSays } from '#tests/fixtures/interviews.ts';
import { endOfSearch, searchToEnd, startSearch } from '#tests/fixtures/participant-search.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuiteAt, type TestSuite } from '#tests/fixtures/suite.ts';
import { createParticipant } from '../../contract/calls.ts';
import { holdings, previewWithdrawal } from '../../contract/withdrawal-calls.ts';
import { participantHoldings, participantRecords } from '../tables.ts';
import { createSearches, removeOldHoldings, type SearchParts } from './searches.ts';

const plan = { DEFAULT_PLAN: 'pro', BROWSER_PATH: '/no/browser' };
let location: TestEnvironment;
let suite: TestSuite;
let owner: Person;
let projectId: string;
let id: string;
beforeAll(async () => {
  location = await makeTestEnvironment();
  suite = await startSuiteAt(location, plan);
  owner = await makePerson(suite);
  projectId = (await makeInterviews(suite, owner)).projectId;
  id = await record('Maya Hart');
});
afterAll(async () => {
  await suite.close();
  await location.remove();
});

async function record(code: string): Promise<string> {
  const body = {
    ...{ code, team_id: null, scope: [], consented_on: null, form: '', expires_on: null },
    ...{ study_ends_on: null, incentives: '', contact: '' },
  };
  return (await suite.send(createParticipant, { body }, owner.accessToken)).participant_id;
}

const previewOf = async (query: { run_id: string }) =>
  (await suite.send(previewWithdrawal, { params: { id }, query }, owner.accessToken)).projects;
const held = (query: { run_id: string }, of = id) =>
  suite.request(holdings, { params: { id: of }, query }, owner.accessToken);
const codeOf = ({ envelope }: Awaited<ReturnType<typeof held>>) =>
  envelope.status === 'failure' ? envelope.error.error_code : null;

test('two searches at once find the same, each for its purpose and its participant', async () => {
  const searches = [
    await startSearch(suite, owner, id, 'preview'),
    await startSearch(suite, owner, id, 'preview'),
    await startSearch(suite, owner, id, 'holdings'),
  ] as const;
  for (const { run_id } of searches) {
    const run = await endOfSearch(suite, owner, run_id);
    expect(run).toMatchObject({ state: 'done', purpose: expect.stringMatching(/^Participant /) });
  }
  const [one, other, holding] = searches;
  expect(await previewOf(one)).toEqual([
    {
      project_id: projectId,
      title: 'Renting interviews',
      found: expect.arrayContaining([{ what: 'notes and quotes', count: expect.any(Number) }]),
    },
  ]);
  expect(await previewOf(other)).toEqual(await previewOf(one));
  expect(JSON.stringify((await held(holding)).envelope)).toContain(mayaSays.landlord);
  expect(codeOf(await held(one))).toBe('participant_search_missing');
  expect(codeOf(await held(holding, await record('P09')))).toBe('participant_search_missing');
  const stranger = await makePerson(suite);
  const given = { params: { id }, query: holding };
  expect((await suite.request(holdings, given, stranger.accessToken)).status).toBe(404);
});

test('what was found is sealed, and is gone after a day', async () => {
  const query = await searchToEnd(suite, owner, id, 'holdings');
  const { orm } = suite.database;
  const rows = await orm.select().from(participantHoldings);
  expect(rows.some(({ runId }) => runId === query.run_id)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('landlord');
  await removeOldHoldings(orm, new Date());
  expect((await held(query)).status).toBe(200);
  await removeOldHoldings(orm, new Date(Date.now() + 25 * 3_600_000));
  expect(codeOf(await held(query))).toBe('participant_search_missing');
});

test('a search goes on after the server restarted, and one that was cancelled has no result', async () => {
  const before = await previewOf(await searchToEnd(suite, owner, id, 'preview'));
  const query = await startSearch(suite, owner, id, 'preview');
  await suite.close();
  suite = await startSuiteAt(location, plan);
  expect(await endOfSearch(suite, owner, query.run_id)).toMatchObject({ state: 'done' });
  // The indexes of search may have read the project meanwhile, and count then, too.
  const [found] = await previewOf(query);
  expect(found?.found).toEqual(expect.arrayContaining(before[0]?.found ?? []));
  const cancelled = await startSearch(suite, owner, id, 'holdings');
  await suite.send(cancelRun, { params: { id: cancelled.run_id } }, owner.accessToken);
  const { state } = await endOfSearch(suite, owner, cancelled.run_id);
  if (state === 'cancelled')
    expect(codeOf(await held(cancelled))).toBe('participant_search_missing');
});

test.each(['withdrawing', 'withdrawn'] as const)(
  'a search fails, and stores nothing, where the participant is %s meanwhile',
  async (state) => {
    const { orm } = suite.database;
    const of = await record(`P-${state}`);
    type Definition = Parameters<SearchParts['runs']['define']>[0];
    let defined: Definition | undefined;
    const parts = {
      database: suite.database,
      memberships: { teamsOf: async () => [] },
      projects: { ofPayer: async () => [], copiesOf: async () => [] },
      storedStates: () => [],
      storedTexts: () => [],
      runs: { define: (definition: Definition) => (defined = definition) },
      linkedProjects: async () => {
        const row = eq(participantRecords.id, of);
        await orm.update(participantRecords).set({ state }).where(row);
        return [];
      },
    };
    createSearches(parts as unknown as SearchParts);
    const context = {
      ...{ id: 'run', owner, input: { participant: of, purpose: 'holdings' } },
      progress: async () => undefined,
    };
    const running = defined?.run(context as unknown as Parameters<Definition['run']>[0]);
    await expect(running).rejects.toMatchObject({ code: 'participant_search_outdated' });
    const stored = eq(participantHoldings.participantId, of);
    expect(await orm.$count(participantHoldings, stored)).toBe(0);
  },
);
