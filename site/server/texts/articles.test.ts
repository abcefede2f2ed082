import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readArticles } from './articles.ts';

const articles = await readArticles('');
const file = (path: string) =>
  existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)));

test.each(articles.map((article) => [article.slug, article] as const))(
  '%s has a figure of the running suite with alternative text and caption, and a sample to take',
  (_, { html, sample_url: sample }) => {
    const figures = [
      ...html.matchAll(
        /<img src="\/pictures\/([\w-]+)-light\.webp" alt="([^"]*)" title="([^"]*)">/g,
      ),
    ];
    expect(figures.length).toBeGreaterThanOrEqual(1);
    for (const [, name = '', alt = '', caption = ''] of figures) {
      for (const one of [`${name}-light`, `${name}-dark`, `${name}-detail-light`])
        expect([one, file(`app/web/public/pictures/${one}.webp`)]).toEqual([one, true]);
      expect(alt.length).toBeGreaterThan(30);
      expect(caption).not.toBe('');
    }
    const cwd = fileURLToPath(new URL('../../../content/library', import.meta.url));
    expect(globSync(`*/${sample?.split('/').at(-1)}.md`, { cwd })).toHaveLength(1);
  },
);

test.each(
  articles.filter(({ slug }) => slug !== 'why-sightline').map(({ slug, html }) => [slug, html]),
)('%s names its sources with author, title and year or edition', (_, html) => {
  const [, list = ''] = html?.split('<h2 id="sources">') ?? [];
  const sources = [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, source = '']) => source);
  expect(sources.length).toBeGreaterThanOrEqual(1);
  for (const source of sources) expect(source).toMatch(/\d{4}|edition|articles/);
});
