import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listTree } from './list-tree.ts';
import {
  computedImports,
  emptyNames,
  foreignTables,
  silenced,
  strays,
  strayTables,
  type Tree,
  tooLong,
  unreadKinds,
} from './tree.ts';

const root = resolve(import.meta.dirname, '../..');
const tables = "export const users = pgTable('users', {});";
const owner: [string, string] = ['features/accounts/server/tables.ts', tables];

const tree = listTree(root);

test('every file is in a listed folder, and in one of the four layers of its slice', () => {
  expect(strays(tree)).toEqual([]);
});

test.each([
  'gossip.sh',
  'helpers/a.ts',
  'features/gossip/index.ts',
  'features/a.ts',
  'features/plans/jobs/a.ts',
  'features/plans/a.ts',
  'tools/gossip/web/index.ts',
  'tools/notes/shared/a.ts',
  'ui/a.ts',
  'ui/gossip/a.tsx',
  'platform/shared/a.ts',
  'platform/server/gossip/a.ts',
  'platform/web/gossip/a.ts',
  'tests/gossip/a.ts',
  'site/shared/a.ts',
  'app/shared/a.ts',
])('a file at a path that is not listed is found: %s', (path) => {
  expect(strays(new Map([[path, '']]))).toEqual([path]);
});

test('no file of code is longer than 400 lines', () => {
  expect(tooLong(tree)).toEqual([]);
});

test.each([
  [400, []],
  [401, ['ui/grid/a.ts']],
])('a file of %i lines is found when that is too long', (lines, found) => {
  expect(tooLong(new Map([['ui/grid/a.ts', 'a;\n'.repeat(lines)]]))).toEqual(found);
});

test('all code of the product is in kinds of files that the fence reads', () => {
  expect(unreadKinds(tree)).toEqual([]);
});

test.each(['mjs', 'js', 'cjs', 'jsx', 'mts', 'cts'])(
  'code in a file of kind %s is found',
  (kind) => {
    const path = `features/plans/server/a.${kind}`;
    expect(unreadKinds(new Map([[path, '']]))).toEqual([path]);
  },
);

test('no file suppresses errors of the compiler or of the linter', () => {
  expect(silenced(tree)).toEqual([]);
});

test.each(['expect-error', 'ignore', 'nocheck'])('a line of @ts-%s is found', (what) => {
  const file: Tree = new Map([['ui/grid/a.ts', `// @ts-${what} later\nexport const a = 1;\n`]]);
  expect(silenced(file)).toEqual(['ui/grid/a.ts']);
});

test.each(['eslint', 'oxlint'])('a comment that turns %s off is found', (linter) => {
  const file: Tree = new Map([['ui/grid/a.ts', `/* ${linter}-disable */\nexport const a = 1;\n`]]);
  expect(silenced(file)).toEqual(['ui/grid/a.ts']);
});

test('no SQL names a table of another slice', () => {
  expect(foreignTables(tree)).toEqual([]);
});

test.each([
  ['features/plans/server/a.ts', 'sql`select id from users`'],
  ['tools/notes/server/a.ts', 'sql`update "users" set name = null`'],
  ['platform/server/jobs/a.ts', "client.query('delete from users')"],
  ['app/server/a.ts', "client.query('select 1 from jobs left join users on true')"],
  ['features/plans/server/a.ts', "sql.identifier('users')"],
  ['features/plans/server/a.ts', 'sql`select id from public.users`'],
  ['features/plans/server/a.ts', 'sql`delete from only "users"`'],
  ['features/plans/server/a.ts', 'sql`select id from Users`'],
  ['features/plans/server/a.ts', 'sql`select 1 from plans a, users b`'],
  ['features/plans/server/a.ts', 'sql`delete from plans using users where true`'],
  ['features/plans/server/a.ts', "pool.query('copy users to stdout')"],
  ['features/plans/server/a.ts', 'sql`select 1 from(users)`'],
  ['features/plans/server/a.ts', 'sql`select 1 from"users"`'],
  ['features/plans/server/a.ts', 'sql`select 1 from only(users)`'],
  ['features/plans/server/a.ts', "sql.raw('users')"],
])('SQL on another slice’s table is detected in %s: %s', (path, text) => {
  expect(foreignTables(new Map([owner, [path, text]]))).toEqual([`${path}: users`]);
});

test('SQL on its own table is accepted', () => {
  const own: [string, string] = ['features/accounts/server/a.ts', 'sql`select id from users`'];
  expect(foreignTables(new Map([owner, own]))).toEqual([]);
});

test('every table is declared once, in the tables.ts of its owner', () => {
  expect(strayTables(tree)).toEqual([]);
});

test.each(['features/plans/server/tables.ts', 'features/accounts/server/a.ts'])(
  'a table that is declared again is found in %s',
  (path) => {
    const found = strayTables(new Map([[path, tables], owner]));
    expect(found).toEqual([`${path}: users`]);
  },
);

test('all imports of the product are literal, so that the fence sees them', () => {
  expect(computedImports(tree)).toEqual([]);
});

test.each([
  'export const a = () => import(`#tools/mapper/server/index.ts`);',
  'export const a = () => import(name);',
  'export const a = () => import(\n  name,\n);',
])('an import that is computed is found: %s', (text) => {
  expect(computedImports(new Map([['features/plans/server/a.ts', text]]))).toHaveLength(1);
});

test('every file has a descriptive name', () => {
  expect(emptyNames(tree)).toEqual([]);
});

test.each(['utils.ts', 'helpers.tsx', 'types.ts', 'lib.ts'])(
  'a file whose name explains nothing is found: %s',
  (name) => {
    expect(emptyNames(new Map([[`tools/notes/web/${name}`, '']]))).toHaveLength(1);
  },
);
