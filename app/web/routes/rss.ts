import { posts } from '#site/web/blog/posts.ts';
import { rss } from '#site/web/found/listings.ts';

/** Written by the build. */
export function loader(): Response {
  return new Response(rss(posts), { headers: { 'content-type': 'application/xml' } });
}
