import { expect, test } from 'vitest';
import { robots, rss, sitemap } from './listings.ts';

const posts = [
  { slug: 'one', title: 'Maps & <notes>', description: 'Both.', date: '2026-11-02' },
  { slug: 'two', title: 'Two', description: 'Older.', date: '2026-01-31' },
];

test('the sitemap has each page once, and the date of each post', () => {
  const xml = sitemap(['/', '/mapper', '/blog/one'], posts);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
    '%PUBLIC_URL%/',
    '%PUBLIC_URL%/mapper',
    '%PUBLIC_URL%/blog/one',
  ]);
  expect(xml).toContain('<loc>%PUBLIC_URL%/blog/one</loc><lastmod>2026-11-02</lastmod>');
});

test('the feed has the posts with escaped titles and dates as RFC 822 has them', () => {
  const xml = rss(posts);
  expect(xml).toContain('<title>Maps &amp; &lt;notes&gt;</title>');
  expect(xml).toContain('<pubDate>Mon, 02 Nov 2026 00:00:00 GMT</pubDate>');
  expect(xml.indexOf('/blog/one')).toBeLessThan(xml.indexOf('/blog/two'));
});

test('search engines are kept from calls, files and shared projects, and get the sitemap', () => {
  const text = robots();
  for (const path of ['/api/', '/files/', '/shared/'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain('Sitemap: %PUBLIC_URL%/sitemap.xml');
});
