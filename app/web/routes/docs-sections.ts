import { allSections } from '#site/web/docs/all-sections.ts';

/** Written by the build, for the search of the documentation. */
export function loader(): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify(allSections()), { headers });
}
