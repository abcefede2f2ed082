import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualCall } from '#features/generation/contract/generate-calls.ts';
import { callGroups } from '#kernel/call/call.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { dayInLifeGenerate } from '#tools/day-in-life/contract/project.ts';
import { mapperGenerate } from '#tools/mapper/contract/project.ts';
import { personasGenerate } from '#tools/personas/contract/project.ts';
import { redRoutesGenerate } from '#tools/red-routes/contract/project.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ BROWSER_PATH: '/no/browser' });
});
afterAll(() => suite.close());

const decision = readFileSync(
  new URL('../../docs/decisions/0076-the-mapper-ai-group.md', import.meta.url),
  'utf8',
);

test('each call of the group is in the decision, and answers 401 to a visitor [S7.8]', async () => {
  const calls = suite.calls.filter(({ group }) => group === 'mapper-ai');
  expect(calls.length).toBeGreaterThan(8);
  const listed = [...decision.matchAll(/(GET|POST|DELETE) `([^`]+)`/g)].map(
    ([, method, path]) => `${method} ${path?.replaceAll(/\{\w+\}/g, '{}')}`,
  );
  for (const { method, path } of calls) {
    expect(listed).toContain(`${method} ${path.replaceAll(/:\w+/g, '{}')}`);
    const url = callGroups['mapper-ai'] + path.replaceAll(/:\w+/g, 'none');
    expect((await suite.http.inject({ method, url })).statusCode).toBe(401);
  }
});

test.each([
  ['Mapper', usualCall(mapperGenerate)],
  ['Persona Creator', usualCall(personasGenerate)],
  ['Day in the Life of', usualCall(dayInLifeGenerate)],
  ['Red Route Matrix', usualCall(redRoutesGenerate)],
])('the free plan has one AI project of %s [S9.21]', async (_, call) => {
  const { accessToken } = await makePerson(suite);
  const body = { description: 'A library', without_model: true };
  expect((await suite.request(call, { body }, accessToken)).status).toBe(200);
  expect(await suite.request(call, { body }, accessToken)).toMatchObject({
    status: 403,
    envelope: { error: { error_code: 'mapper_limit_reached' } },
  });
});
