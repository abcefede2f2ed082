import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { addresses, addressOf, type HeaderName, reservedSegments } from './addresses.ts';

const notFoundAt = (path: string) =>
  expect.objectContaining({ path, file: './routes/not-found.tsx' });

const expected: [header: HeaderName, paths: string[], ids: string][] = [
  [
    'site',
    ['/', '/signin', '/sign-up', '/blog', '/blog/x', '/mapper', '/samples/x', '/no'],
    'S2.99',
  ],
  ['workspace', ['/dashboard', '/dashboard/notes', '/billing/mapper', '/account-settings'], ''],
  ['mapper', ['/mapper/x', '/mapper/x/edit', '/persona-map/x/edit'], 'S2.100'],
  ['reviewer', ['/reviewer/x'], 'S2.101'],
  ['day-in-life', ['/day-in-the-life-of/x', '/day-in-the-life-of/showcase'], 'S2.102'],
  ['notes', ['/note-making/x', '/note-making/x/edit'], 'S2.103'],
  ['personas', ['/creator', '/personas/x', '/personas/showcase', '/project/x', '/x/y'], 'S2.104'],
  ['red-routes', ['/red-route-matrix/x'], ''],
  [
    'none',
    [
      '/red-route-matrix/x/export',
      '/day-in-the-life-of/x/export',
      '/day-in-the-life-of/showcase/export',
      '/note-making/x/export',
      '/stand-by',
    ],
    '',
  ],
];

test.each(expected)('the header %s is above %j [%s]', (header, paths) => {
  expect(paths.map((path) => addressOf(path).header)).toEqual(paths.map(() => header));
});

test('a map opens at any first segment, except those that have addresses of their own below them [S2.69]', () => {
  const words = addresses.flatMap(([pattern]) => /^\/([\w-]+)\/\*$/.exec(pattern)?.[1] ?? []);
  expect(words).not.toEqual([]);
  for (const word of words) expect(routes).toContainEqual(notFoundAt(`${word}/:id/edit`));
  const layouts = routes.flatMap(({ children = [] }) => children);
  expect(layouts.map(({ path }) => path)).toContain(':mapper/:id/edit');
  expect(addressOf('/persona-map/x/edit')).toEqual({ access: 'account', header: 'mapper' });
});

/** The route file that the router chooses for an address. */
function fileAt(path: string): string | undefined {
  const listed = routes as Parameters<typeof matchRoutes>[0];
  return (matchRoutes(listed, path)?.at(-1)?.route as { file?: string } | undefined)?.file;
}

test.each([
  ['/project/x', 'tools/personas/web/pages/personas.tsx'],
  ['/any-word/x', 'tools/personas/web/pages/personas.tsx'],
  ['/personas/x', 'tools/personas/web/pages/personas.tsx'],
  ['/creator', 'tools/personas/web/pages/creator.tsx'],
  ['/persona-map/x/edit', 'tools/mapper/web/pages/map.tsx'],
  ['/mapper/x', 'tools/mapper/web/pages/map.tsx'],
  ['/note-making/x', 'tools/notes/web/pages/notes.tsx'],
  ['/blog/x', 'routes/blog-post.tsx'],
  ['/samples/x', 'routes/sample.tsx'],
  ['/dashboard/personas', 'routes/dashboard.tsx'],
  ['/shared/x', 'routes/shared.tsx'],
  ['/email-verification/a@b.co', 'accounts/web/pages/email-verification.tsx'],
  ['/billing/x', 'routes/not-found.tsx'],
  ['/billing/mapper', 'billing/web/pages/mapper-billing.tsx'],
  ['/pricing/thank-you', 'billing/web/pages/thank-you.tsx'],
  ['/dashboard/x', 'routes/not-found.tsx'],
  ['/signin/x', 'routes/not-found.tsx'],
  ['/about-us/x', 'routes/not-found.tsx'],
  ['/creator/x', 'routes/not-found.tsx'],
  ['/mapper/x/y', 'routes/not-found.tsx'],
  ['/x/thank-you', 'site/web/pages/thank-you.tsx'],
  ['/try/1', 'routes/visitor.tsx'],
])(
  '%s opens %s: a project opens at any first segment that has no other meaning [S2.71] [S2.72]',
  (path, file) => {
    expect(fileAt(path)).toContain(file);
  },
);

test('below the first segment of another address there is no project, for the router and for access [S2.71]', () => {
  for (const word of reservedSegments) {
    const [path, file] = [`/${word}/x-1`, fileAt(`/${word}/x-1`)];
    const isProject = file?.endsWith('/personas.tsx') ?? false;
    expect([path, isProject]).toEqual([path, word === 'personas']);
    if (file?.endsWith('not-found.tsx')) expect(addressOf(path).header).not.toBe('personas');
  }
});

test('the marketing routes, and no others, are without connectivity toasts [S2.117]', () => {
  const marketing = [
    '/',
    '/personas',
    '/mapper',
    '/reviewer',
    '/red-route-matrix',
    '/day-in-the-life-of',
    '/about-us',
    '/blog',
    '/terms-of-service',
    '/privacy-policy',
    '/cookies-policy',
  ];
  const others = ['/signin', '/dashboard', '/mapper/x', '/support', '/red-route-matrix/x'];
  expect(marketing.filter((path) => !addressOf(path).marketing)).toEqual([]);
  expect(others.filter((path) => addressOf(path).marketing)).toEqual([]);
});
