import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { type HeaderName, placeOf, places } from './places.ts';

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
  ['personas', ['/creator', '/personas/x'], 'S2.104'],
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

test.each(expected)('the header %s stands above %j [%s]', (header, paths) => {
  expect(paths.map((path) => placeOf(path).header)).toEqual(paths.map(() => header));
});

test('a map is opened at any first word, but for those with addresses of their own below them [S2.69]', () => {
  const words = places.flatMap(([pattern]) => /^\/([\w-]+)\/\*$/.exec(pattern)?.[1] ?? []);
  expect(words).not.toEqual([]);
  for (const word of words) expect(routes).toContainEqual(notFoundAt(`${word}/:id/edit`));
  const layouts = routes.flatMap(({ children = [] }) => children);
  expect(layouts.map(({ path }) => path)).toContain(':mapper/:id/edit');
  expect(placeOf('/persona-map/x/edit')).toEqual({ access: 'account', header: 'mapper' });
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
  expect(marketing.filter((path) => !placeOf(path).marketing)).toEqual([]);
  expect(others.filter((path) => placeOf(path).marketing)).toEqual([]);
});
