import { escapeUTF8 } from 'entities';
import type { PostMetadata } from '../blog/posts.ts';
import { publicUrl } from './public-url.ts';

/** The sitemap of the public pages (sitemaps.org, protocol 0.9). */
export function sitemap(paths: readonly string[], posts: readonly PostMetadata[]): string {
  const dates = new Map(posts.map(({ slug, date }) => [`/blog/${slug}`, date]));
  const entries = paths.map((path) => {
    const date = dates.get(path);
    const changed = date ? `<lastmod>${date}</lastmod>` : '';
    return `<url><loc>${publicUrl}${escapeUTF8(path)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** The blog as RSS 2.0, newest post first. */
export function rss(posts: readonly PostMetadata[]): string {
  const items = posts.map(({ slug, title, description, date }) => {
    const link = `${publicUrl}/blog/${slug}`;
    return `<item>
<title>${escapeUTF8(title)}</title>
<link>${link}</link>
<guid>${link}</guid>
<description>${escapeUTF8(description)}</description>
<pubDate>${new Date(date).toUTCString()}</pubDate>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Sightline</title>
<link>${publicUrl}/blog</link>
<description>Methods of UX research, and how the suite is made.</description>
<language>en</language>
<atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}

/** Which addresses search engines read: the public pages, and nothing of projects and accounts. */
export function robots(): string {
  const closed = [
    '/api/',
    '/files/',
    '/live',
    '/shared/',
    '/dashboard',
    '/billing',
    '/invite',
    '/try/',
  ];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}
Sitemap: ${publicUrl}/sitemap.xml
`;
}
