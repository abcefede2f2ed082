import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#app/server/features.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { createFakeRuns } from '#tests/fixtures/runs/fake-runs.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import type { RunEvent } from '../contract/run.ts';

const fake = createFakeRuns();
const usual = fake.work;
let suite: TestSuite;
let amara: Person;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' }, { features: [...features, fake.feature] });
  amara = await makePerson(suite);
});
beforeEach(() => {
  fake.work = usual;
});
afterAll(() => suite.close());

const start = () =>
  fake.runs.start(amara, fake.plain, { purpose: 'for a test', input: { word: 'a' } });

test('followers get each step once and in order, and the end', async () => {
  const { begun, finish } = fake.hold();
  const { id } = await start();
  const { partial, progress } = await begun;
  await partial('before');
  const events: RunEvent[] = [];
  const leave = new AbortController();
  const following = (async () => {
    for await (const event of fake.runs.follow(amara, id, leave.signal)) events.push(event);
  })();
  const heard = (wanted: unknown) => eventually(() => expect(events).toContainEqual(wanted));
  await heard({ type: 'partial', index: 0, value: 'before' });
  await partial('after');
  await heard({ type: 'partial', index: 1, value: 'after' });
  await progress(0.75, 'Nearly there');
  const nearly = expect.objectContaining({ message: 'Nearly there' });
  await heard({ type: 'progress', run: nearly });
  finish();
  await following;
  expect(events.at(-1)).toMatchObject({ type: 'ended', run: { state: 'done' } });
  expect(events.filter(({ type }) => type === 'partial')).toHaveLength(2);
});

test('a client that disconnects gets nothing more, and a user who may not read it gets nothing', async () => {
  const { begun, finish } = fake.hold();
  const { id } = await start();
  await begun;
  const leave = new AbortController();
  const following = fake.runs.follow(amara, id, leave.signal)[Symbol.asyncIterator]();
  expect((await following.next()).value).toMatchObject({ type: 'progress' });
  const next = following.next();
  leave.abort();
  expect(await next).toMatchObject({ done: true });
  const eve = await makePerson(suite);
  const foreign = fake.runs.follow(eve, id, new AbortController().signal)[Symbol.asyncIterator]();
  await expect(foreign.next()).rejects.toMatchObject({ code: 'not_found' });
  finish();
});

test('the call that follows a run returns its events, from the requested partial result', async () => {
  fake.work = async ({ partial, progress }) => {
    await partial('one');
    await partial('two');
    await progress(0.5, 'Half way');
    return { word: 'whole' };
  };
  const { id } = await start();
  const follow = (by: Person, from = 0) =>
    suite.http.inject({
      url: `/api/main/runs/${id}/events?partials_from=${from}`,
      headers: { authorization: `Bearer ${by.accessToken}` },
    });
  const followed = await follow(amara);
  expect(followed.headers['content-type']).toContain('text/event-stream');
  const events = [...followed.body.matchAll(/event: event\ndata: (.*)/g)].map(([, data = '']) =>
    JSON.parse(data),
  );
  expect(events.filter(({ type }) => type === 'partial')).toEqual([
    { type: 'partial', index: 0, value: 'one' },
    { type: 'partial', index: 1, value: 'two' },
  ]);
  expect(events.at(-1)).toMatchObject({ type: 'ended', run: { result: { word: 'whole' } } });
  expect(followed.body).toMatch(/event: success\ndata: \{"status":"success","data":null\}\n\n$/);
  expect((await follow(amara, 1)).body).not.toContain('"one"');
  const outsider = await follow(await makePerson(suite));
  expect([outsider.statusCode, outsider.json().error.error_code]).toEqual([404, 'not_found']);
});

test('an account follows a limited number of runs at once, and more after others have ended', async () => {
  const { finish } = fake.hold();
  const { id } = await start();
  const follow = () =>
    suite.http.inject({
      url: `/api/main/runs/${id}/events`,
      headers: { authorization: `Bearer ${amara.accessToken}` },
    });
  const streams = Array.from({ length: 13 }, follow);
  // Only the refused call returns while the run continues.
  expect((await Promise.race(streams)).statusCode).toBe(429);
  finish();
  const statuses = (await Promise.all(streams)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(12);
  expect((await follow()).statusCode).toBe(200);
});
