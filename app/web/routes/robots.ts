import { robots } from '#site/web/found/listings.ts';

/** Written by the build. */
export function loader(): Response {
  return new Response(robots(), { headers: { 'content-type': 'text/plain' } });
}
