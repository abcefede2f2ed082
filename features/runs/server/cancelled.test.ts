import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { createFakeRuns } from '#tests/fixtures/runs/fake-runs.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { cancelRun, readRun } from '../contract/calls.ts';
import { createRunStore } from './run-store.ts';

const fake = createFakeRuns();
let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' }, { features: [...features, fake.feature] });
  amara = await makePerson(suite);
});
afterAll(() => suite.close());

/** Starts a run that works until it is stopped. */
async function begin() {
  const begun = Promise.withResolvers<Parameters<typeof fake.work>[0]>();
  fake.work = (context) => {
    begun.resolve(context);
    return new Promise(() => undefined);
  };
  const { id } = await fake.runs.start(amara, fake.plain, { purpose: '', input: { word: 'a' } });
  return { id, context: await begun.promise };
}
const params = (id: string) => ({ params: { id } });
const read = (id: string) => suite.send(readRun, { ...params(id), query: {} }, amara.accessToken);

test('partial results that were made just before it was cancelled stay', async () => {
  const { id, context } = await begin();
  const { partial } = context;
  // The first is written at once, the others together a moment later.
  for (const word of ['first', 'second', 'third']) await partial(word);
  const made = ['first', 'second', 'third'];
  expect(await suite.send(cancelRun, params(id), amara.accessToken)).toMatchObject({
    state: 'cancelled',
    partials: made,
  });
});

test('partial results that another server made just before it was cancelled stay', async () => {
  const { id, context } = await begin();
  const { partial } = context;
  await partial('first');
  await partial('second');
  // Cancelled by another process, which does not know what waits here.
  await createRunStore(suite.database).cancel(id);
  await expect
    .poll(async () => (await read(id)).partials, { timeout: 60_000 })
    .toEqual(['first', 'second']);
  expect(await read(id)).toMatchObject({ state: 'cancelled' });
});
