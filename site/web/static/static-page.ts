import { redirectDocument, type UIMatch } from 'react-router';
import { commonFailures } from '#kernel/call/failure.ts';

// What the route module of a static page exports, beside its component and its properties.
//
// A static page is prerendered and runs without React: only `page-script.ts` is loaded with it. Pages of the
// application open it as a new document, so its component never runs in a browser.

/** Marks the page as static, but not the shell of all other addresses, which the build renders as the front page. */
export function loader({ request }: { request: Request }): { isStatic: boolean } {
  return { isStatic: !request.headers.has('X-React-Router-SPA-Mode') };
}

/**
 * Opens the page as a new document, where a page of the application links to it. At an address such as
 * `/blog/unknown`, whose route has no page of that name, the server has answered with the shell: nothing is there.
 */
export function clientLoader({ request }: { request: Request }): never {
  const { pathname, search } = new URL(request.url);
  // Without the fragment, which a request does not have: the page would be opened again and again.
  const isHere = location.pathname === pathname && location.search === search;
  if (isHere) throw commonFailures.fail('not_found');
  throw redirectDocument(request.url);
}

/** Whether the matched route is one of a static page. */
export function isStaticPage(matches: readonly UIMatch[]): boolean {
  return matches.some(
    ({ loaderData: data }) => typeof data === 'object' && data !== null && Object(data).isStatic,
  );
}
