import { posts } from '#site/web/blog/posts.ts';
import { docsPages, docsPath } from '#site/web/docs/docs-list.ts';
import { sitemap } from '#site/web/found/listings.ts';
import { librarySamples } from '../library-samples.ts';
import { publicPaths } from '../public-paths.ts';

/** Written by the build. */
export function loader(): Response {
  const paths = [
    ...publicPaths,
    ...librarySamples.map(({ slug }) => `/samples/${slug}`),
    ...docsPages.slice(1).map(({ slug }) => docsPath(slug)),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ];
  return new Response(sitemap(paths, posts), { headers: { 'content-type': 'application/xml' } });
}
