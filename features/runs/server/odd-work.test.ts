import { afterAll, beforeAll, expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import { deleteUser } from '#features/accounts/contract/profile.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { createFakeRuns } from '#tests/fixtures/runs/fake-runs.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { readRun } from '../contract/calls.ts';

const fake = createFakeRuns();
let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({}, { features: [...features, fake.feature] });
});
afterAll(() => suite.close());

/** Starts a run whose work the test defines. */
async function begin(by: Person) {
  const begun = Promise.withResolvers<Parameters<typeof fake.work>[0]>();
  const finished = Promise.withResolvers<{ word: string }>();
  fake.work = (context) => {
    begun.resolve(context);
    return finished.promise;
  };
  const { id } = await fake.runs.start(by, fake.plain, { purpose: '', input: { word: 'a' } });
  const finish = (word = 'whole') => finished.resolve({ word });
  return { id, context: await begun.promise, finish };
}

test('a run whose progress the database cannot store or show can still be read', async () => {
  const person = await makePerson(suite);
  const { id, context, finish } = await begin(person);
  await context.progress(0 / 0, `Zero of\0 zero${' more'.repeat(100)}`);
  const given = { params: { id }, query: { partials_from: 0 } };
  const run = await suite.send(readRun, given, person.accessToken);
  expect(run).toMatchObject({ state: 'running', progress: 0 });
  expect(run.message).toMatch(/^Zero of zero more/);
  expect(run.message.length).toBeLessThanOrEqual(200);
  finish();
});

test('the work of a deleted account is stopped, also where it reports nothing', async () => {
  const person = await makePerson(suite);
  const { context, finish } = await begin(person);
  await suite.send(deleteUser, { body: {} }, person.accessToken);
  await eventually(() => expect(context.signal.aborted).toBe(true));
  finish();
});

test.each([
  ['a result of a megabyte is stored', 'e'.repeat(1_000_000 - '{"word":""}'.length), 'done'],
  ['a larger result fails', 'e'.repeat(1_000_001 - '{"word":""}'.length), 'failed'],
  ['a result is measured as it is stored, not in characters', 'é'.repeat(600_000), 'failed'],
])('%s', async (_, word, state) => {
  const person = await makePerson(suite);
  const { id, finish } = await begin(person);
  finish(word);
  const given = { params: { id }, query: { partials_from: 0 } };
  const read = () => suite.send(readRun, given, person.accessToken);
  await eventually(async () => expect(await read()).toMatchObject({ state }));
  const { result, error, attempt } = await read();
  expect({ result, code: error?.error_code, attempt }).toEqual({
    result: state === 'done' ? { word } : null,
    code: state === 'done' ? undefined : 'run_result_too_large',
    attempt: 1,
  });
});
