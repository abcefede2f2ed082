import { expect, test } from 'vitest';
import { brokenRules } from './code-rules.ts';

const file = 'features/projects/server/trash/a.ts';
const imports = `import { and, eq, inArray, sql } from 'drizzle-orm';
import { findProject, lockProject, filterVisible, titleOf } from '../store.ts';
import { listMembers } from '../access/member-store.ts';
import { entries, projects } from '../tables.ts';
`;

const broken = (code: string, at = file) => brokenRules(new Map([[at, imports + code]]));

test.each([
  'async function go(id: string) { return orm.select().from(projects).where(eq(projects.id, id)); }',
  'async function go(id: string) { return tx.update(projects).set({ title }).where(eq(projects.id, id)); }',
  'async function go(id: string) { await orm.delete(projects).where(and(eq(projects.id, id), old)); }',
  'async function go(ids: string[]) { return orm.select().from(projects).where(inArray(projects.id, ids)); }',
  'async function go(id: string) { const one = eq(projects.id, id); return orm.select().from(projects).where(one); }',
  'async function go(id: string) { const { id: column } = projects; return orm.select().from(projects).where(eq(column, id)); }',
  'async function go(id: string) { const rows = projects; return orm.select().from(rows).where(eq(rows.id, id)); }',
  'async function go(id: string) { return orm.select().from(entries).innerJoin(projects, eq(projects.id, id)); }',
  'async function go(id: string) { return orm.$count(projects, eq(projects.id, id)); }',
  'async function go(id: string) { return orm.execute(sql`select title from ${projects} as project where project.id = ${id}`); }',
  'async function go(id: string) { return orm.execute(sql`update projects set title = ${title} where id = ${id}`); }',
  'async function go(ids: string[]) { await orm.execute(sql`delete from ${projects} where ${projects.id} = any(${ids})`); }',
  "async function go(id: string) { return pool.query('select title from projects where id = $1', [id]); }",
  'const go = (id: string) => findProject(orm, id);',
  'const go = (id: string) => orm.transaction((tx) => lockProject(tx, id));',
  'const go = (id: string) => listMembers(orm, id);',
  'const go = (id: string) => titleOf(orm, id);',
  "async function go(id: string, other: string) { await allow(actor, 'edit', other); return tx.update(projects).set({ title }).where(eq(projects.id, id)); }",
  "async function go(id: string) { const rows = await orm.select().from(projects).where(eq(projects.id, id)); await allow(actor, 'see', id); return rows; }",
  "async function go(id: string) { try { await allow(actor, 'see', id); } catch (error) { note(error); } return orm.select().from(projects).where(eq(projects.id, id)); }",
])(
  'a row of a project that is read or changed without a question about rights is found: %s',
  (code) => {
    expect(broken(code)).toContain(`project-row-without-can: ${file}#go`);
  },
);

test.each([
  "async function go(id: string) { await allow(actor, 'edit', id); await tx.update(projects).set({ title }).where(eq(projects.id, id)); }",
  "async function go(id: string) { const { project } = await allow(actor, 'edit', id); return lockProject(tx, project.id); }",
  "async function go(id: string) { await allow(actor, 'see', id); return orm.execute(sql`select title from ${projects} as project where project.id = ${id}`); }",
  'const go = (actor: Actor, ids: string[]) => filterVisible(orm, actor, ids);',
  'const go = (user: string) => orm.select().from(projects).where(eq(projects.ownerId, user));',
  'const go = (user: string) => orm.select().from(entries).innerJoin(projects, eq(projects.id, entries.projectId)).where(eq(entries.userId, user));',
])('after the question, and by other columns, it is fine: %s', (code) => {
  expect(broken(code)).toEqual([]);
});

test('other slices cannot reach the rows at all, so the rule is about this one', () => {
  const code =
    'async function go(id: string) { return orm.select().from(projects).where(eq(projects.id, id)); }';
  expect(broken(code, 'features/plans/server/trash/a.ts')).not.toContainEqual(
    expect.stringMatching(/^project-row-without-can/),
  );
});
