import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callGroups } from '#kernel/call/call.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('docs/api.md names only calls that exist, and that accept a token', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const named = [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[\w/:-]+)`/g)];
  expect(named.length).toBeGreaterThan(8);
  const calls = suite.calls
    .filter(({ access }) => access === 'scope')
    .map(({ method, group, path }) => `${method} ${callGroups[group]}${path}`);
  expect(named.map(([, call = '']) => call).filter((call) => !calls.includes(call))).toEqual([]);
});

test('summaries of calls are in plain English, as the public page shows them', () => {
  const avoided = /\b(?:tells?|told|somebody|everybody|things?|lies|kept|begun|one’s own)\b/i;
  const summaries = suite.calls.map(({ summary }) => summary);
  expect(summaries.length).toBeGreaterThan(400);
  expect(summaries.filter((summary) => avoided.test(summary))).toEqual([]);
});
