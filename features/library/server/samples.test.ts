import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { librarySamplesKey } from './index.ts';

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

test('the live pages of all samples are there, and those of no other name', async () => {
  const { isMissing } = suite.get(librarySamplesKey);
  const files = globSync('content/samples/*/*.json').map((file) => basename(file, '.json'));
  const slugs = files.filter((name) => !name.includes('.'));
  expect(slugs.length).toBeGreaterThan(20);
  for (const slug of slugs) {
    for (const page of ['live', 'surface']) {
      const path = `/samples/${slug}/${page}`;
      expect([path, await isMissing(path)]).toEqual([path, false]);
    }
  }
  expect(await isMissing('/samples/no-such/live')).toBe(true);
  expect(await isMissing('/samples/no-such/surface')).toBe(true);
  expect(await isMissing('/samples/..%2f/live')).toBe(true);
  expect(await isMissing('/mapper/no-such/edit')).toBe(false);
});
