import { afterEach, expect, test, vi } from 'vitest';
import { clientLoader, isStaticPage, loader } from './static-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** What opening an address does while a page is open at another. */
function open(address: string, openAt: string): unknown {
  const { pathname, search, href } = new URL(openAt, 'https://s.example');
  vi.stubGlobal('location', { pathname, search, href });
  try {
    return clientLoader({ request: new Request(new URL(address, 'https://s.example')) });
  } catch (thrown) {
    return thrown;
  }
}

test('a link to a static page opens it as a new document', () => {
  const opened = open('/mapper?x=1', '/dashboard');
  expect(opened).toBeInstanceOf(Response);
  expect((opened as Response).headers.get('location')).toBe('https://s.example/mapper?x=1');
});

test.each(['/blog/unknown', '/blog/unknown#part', '/blog/unknown?x=1#part'])(
  'the shell at %s, which has no page, says so and does not open it again',
  (address) => {
    const [path = ''] = address.split('#');
    expect(open(path, address)).toMatchObject({ code: 'not_found' });
  },
);

test('a page is static where its loader says so; the shell of other addresses is not', () => {
  const dataOf = (headers: Record<string, string>) =>
    loader({ request: new Request('https://s.example/', { headers }) });
  const other = { id: 'page', pathname: '/', params: {}, data: undefined, handle: undefined };
  const match = (loaderData: unknown) => [{ ...other, loaderData }];
  expect(isStaticPage(match(dataOf({})))).toBe(true);
  expect(isStaticPage(match(dataOf({ 'X-React-Router-SPA-Mode': 'yes' })))).toBe(false);
  expect(isStaticPage(match(undefined))).toBe(false);
});
