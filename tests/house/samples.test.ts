import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolRoutes } from '#app/web/tool-routes.ts';

/** Pages and samples by tool and slug, such as `mapper/journey-current-account`. */
const named = (folder: string, type: string) =>
  globSync(`content/${folder}/*/*.${type}`)
    .map((path) => path.split('/').slice(2).join('/').replace(`.${type}`, ''))
    .sort();
const listed = named('samples', 'json').map((name) => {
  const content = JSON.parse(readFileSync(`content/samples/${name}.json`, 'utf8'));
  const [tool = '', slug = ''] = name.split('/');
  return { name, tool, slug, ...content, picture: content.picture ?? slug };
});

test('the library has two dozen samples, each with a page of its own', () => {
  expect(named('library', 'md')).toEqual(listed.map(({ name }) => name));
  expect(new Set(listed.map(({ slug }) => slug)).size).toBe(listed.length);
});

test('each tool has samples, and each sample belongs to a tool', () => {
  const words = toolRoutes.map(({ word }) => word);
  expect([...new Set(listed.map(({ tool }) => tool))].sort()).toEqual(words.sort());
});

test.each(listed)('the sample $slug is described', ({ name, title, text }) => {
  expect(title).toMatch(/\S/);
  expect(text).toMatch(/^\S.{20,160}\.$/);
  const page = readFileSync(`content/library/${name}.md`, 'utf8');
  const [, metadata = '', written = ''] = page.split(/^---$/m);
  const names = metadata.split('\n').flatMap((line) => /^(\w+): \S/.exec(line)?.[1] ?? []);
  expect(names).toEqual(
    expect.arrayContaining(['order', 'method', 'sector', 'for', 'when', 'not_for']),
  );
  expect(written.match(/^## /gm)?.length).toBeGreaterThanOrEqual(2);
});

test.each(listed)('the sample $slug has its pictures', ({ picture }) => {
  const files = ['light', 'dark', 'detail-light', 'detail-dark'].map(
    (look) => `app/web/public/pictures/${picture}-${look}.webp`,
  );
  const missing = [...files, `app/web/public/share/${picture}.jpg`].filter(
    (file) => !existsSync(file),
  );
  expect(missing).toEqual([]);
});
