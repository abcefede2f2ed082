import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolRoutes } from '../../tool-routes.ts';
import { guideNamed, guideOf } from './guide-of.ts';

test.each([
  ['/mapper/abc/edit', 'mapper'],
  ['/personas/abc', 'persona-creator'],
  ['/dashboard/red-route-matrix', 'red-route-matrix'],
  ['/team-management', 'teams'],
  ['/participants/abc', 'participants'],
  ['/dashboard', 'getting-started'],
  ['/account-settings', 'account'],
])('the help of %s begins with the guide %s', (path, guide) => {
  expect(guideOf(path)).toBe(guide);
});

test('each tool has a guide', () => {
  for (const { name } of toolRoutes)
    expect(existsSync(`content/guides/${guideNamed(name)}.md`), name).toBe(true);
});
