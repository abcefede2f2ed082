import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { demoAccount, offerDemo } from './demo.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: suite.dataFolder, ...environment });

test('an embedded suite on this machine offers a demo account with the samples, made once', async () => {
  if (suite.database.kind !== 'embedded') {
    expect(await offerDemo(suite, configOf())).toBe(false);
    return;
  }
  expect(await offerDemo(suite, configOf())).toBe(true);
  expect(await offerDemo(suite, configOf())).toBe(true);
  const userId = await suite.accounts.admit(demoAccount);
  const caller = { address: '127.0.0.1', userAgent: 'test' };
  const { accessToken } = await suite.accounts.beginSession(userId, caller);
  const { projects } = await suite.send(listProjects, { query: { kind: 'PM' } }, accessToken);
  expect(projects.map(({ title }) => title)).toContain('I open a current account');
  const made = await suite.send(listProjects, { query: { kind: 'NOTE' } }, accessToken);
  expect(made.projects.map(({ title }) => title)).toEqual(['Bank round 1']);
});

test.each([{ HOST: '0.0.0.0' }, { DEMO: 'false' }])(
  'there is no demo account with %o, since its password is known to everybody',
  async (environment) => {
    expect(await offerDemo(suite, configOf(environment))).toBe(false);
  },
);
