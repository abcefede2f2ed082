import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolRoutes } from '#app/web/tool-routes.ts';

const listed = toolRoutes.flatMap(({ samples }) => samples);

test('the library lists each existing sample', () => {
  const files = readdirSync('content/samples').filter((name) => name.endsWith('.json'));
  expect(listed.map(({ slug }) => `${slug}.json`).sort()).toEqual(files.sort());
});

test.each(listed)('the sample $slug has its pictures', ({ picture }) => {
  const files = ['light', 'dark'].map((look) => `app/web/public/pictures/${picture}-${look}.webp`);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
