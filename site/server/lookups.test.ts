import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPath } from '#kernel/call/call.ts';
import { blogDetail, blogList } from '#site/contract.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';

const publicUrl = 'https://sightline.example';
let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({ PUBLIC_URL: publicUrl });
});
afterAll(() => suite.close());

test('anyone gets the articles of the blog, newest first, with their pages and samples [S7.240]', async () => {
  const { articles } = await suite.send(blogList, {});
  expect(articles.length).toBeGreaterThanOrEqual(9);
  const dates = articles.map(({ published_date }) => published_date);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(articles).toContainEqual({
    slug: 'how-red-routes-are-computed',
    title: 'How red routes are computed',
    description: expect.stringContaining('Reach times frequency'),
    published_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    url: `${publicUrl}/blog/how-red-routes-are-computed`,
    picture_url: `${publicUrl}/share/red-routes.jpg`,
    sample_url: `${publicUrl}/samples/red-routes-harbour-bank`,
  });
});

test('an article has its text as HTML with ids of headings; an unknown one is not found [S7.241] [S1.83]', async () => {
  const { articles } = await suite.send(blogList, {});
  for (const { slug, title } of articles) {
    const article = await suite.send(blogDetail, { query: { slug } });
    expect(article.html).toContain(`>${title}</h1>`);
    expect(article.html).not.toMatch(/(?:href|src)="\//);
  }
  const { html } = await suite.send(blogDetail, { query: { slug: 'how-red-routes-are-computed' } });
  expect(html).toContain('<h2 id="two-questions-for-each-task">');
  const unknown = await suite.request(blogDetail, { query: { slug: '../legal/support' } });
  expect([unknown.status, unknown.envelope]).toMatchObject([
    404,
    { error: { error_code: 'article_not_found' } },
  ]);
});

test('caches may store an answer for five minutes, but no failure', async () => {
  const cacheOf = async (url: string) => (await suite.http.inject(url)).headers['cache-control'];
  expect(await cacheOf(callPath(blogList))).toBe('public, max-age=300');
  expect(await cacheOf(callPath(blogDetail, {}, { slug: 'none' }))).toBe('no-store');
});
