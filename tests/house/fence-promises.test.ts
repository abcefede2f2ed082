import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
const imports = [
  "import type { FastifyReply } from 'fastify';",
  "import type { NodePgDatabase } from 'drizzle-orm/node-postgres';",
  "import { pgTable, text } from 'drizzle-orm/pg-core';",
  "import type pg from 'pg';",
  "import { readFile } from 'node:fs/promises';",
  "const notes = pgTable('notes', { id: text('id') });",
].join('\n');
const given = 'pool: pg.Pool, orm: NodePgDatabase, reply: FastifyReply, list: string[]';

/** Each is a statement that must be found, in a file of its own. */
const forgotten: Record<string, string> = {
  query: "pool.query('select 1');",
  drizzle: 'orm.delete(notes);',
  chained: "pool.query('select 1').then(() => 1);",
  node: "readFile('a');",
  condition: "if (pool.query('select 1')) list.pop();",
};
/** The same in a server, where 'void' and callbacks do not excuse a promise. */
const forgottenInServer: Record<string, string> = {
  void: "void pool.query('select 1');",
  'void-drizzle': 'void orm.delete(notes);',
  'void-chained': "void pool.query('select 1').then(() => 1);",
  'void-called': 'void (async () => { await orm.delete(notes); })();',
  'void-own': 'const save = async () => { await orm.delete(notes); }; void save();',
  'void-conditional': "void (list.length > 0 && pool.query('select 1'));",
  'void-await-later': "const query = pool.query('select 1'); void query;",
  'void-all': 'void Promise.all([orm.delete(notes)]);',
  finally: "pool.query('select 1').finally(() => list.pop());",
  callback: 'list.forEach(() => orm.delete(notes));',
  'async-callback': 'list.forEach(async () => { await orm.delete(notes); });',
  timer: "setTimeout(() => pool.query('select 1'), 10);",
  event: "process.on('exit', async () => { await orm.delete(notes); });",
  comma: "(list.pop(), pool.query('select 1'));",
};
const allowed: Record<string, string> = {
  awaited: "await pool.query('select 1');",
  returned: 'return orm.delete(notes);',
  'said-so': "void pool.query('select 1');",
  reply: "reply.header('a', 'b');",
};

/** Files with a function of 61 lines, and one of 60. */
const long = ['long.ts', 'sixty.ts', 'markup.tsx', 'story.test.ts'];

let folder: string;
let found: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-promises-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const compilerOptions = { strict: true, module: 'nodenext', target: 'esnext', noEmit: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const [name, statement] of Object.entries({ ...forgotten, ...allowed })) {
    writeFileSync(join(folder, `${name}.ts`), fileOf(statement));
  }
  for (const name of long) {
    const inside = 'list.push(1);\n'.repeat(name === 'sixty.ts' ? 58 : 59);
    writeFileSync(join(folder, name), `export function a(list: number[]): void {\n${inside}}\n`);
  }
  const inServer = join(folder, 'features/plans/server');
  mkdirSync(inServer, { recursive: true });
  for (const [name, statement] of Object.entries(forgottenInServer))
    writeFileSync(join(inServer, `${name}.ts`), fileOf(statement));
  found = await lint();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(statement: string): string {
  return `${imports}\nexport async function a(${given}): Promise<unknown> {\n  ${statement}\n  return [notes, readFile];\n}\n`;
}

/** The linter's output for the folder; it exits with 1, as it finds problems. */
function lint(): Promise<string> {
  return new Promise((done) => {
    const named = Object.keys({ ...forgotten, ...allowed }).map((name) => `${name}.ts`);
    const files = [...named, ...long, 'features'];
    const given = [oxlint, '--type-aware', '--format', 'unix', ...files];
    execFile(process.execPath, given, { cwd: folder }, (_, said) => done(said));
  });
}

test.each(Object.entries(forgotten))(
  'a promise of a package that is not awaited is found (%s): %s',
  (name) => expect(found).toContain(`${name}.ts:`),
);

test.each(Object.entries(forgottenInServer))(
  'a promise of a server that is not awaited is found (%s): %s',
  (name) => expect(found).toContain(`features/plans/server/${name}.ts:`),
);

test.each(Object.entries(allowed))('%s: %s is accepted', (name) =>
  expect(found).not.toContain(`${name}.ts:`),
);

test('a function of more than 60 lines is found, except in markup and tests', () => {
  const lines = found.split('\n').filter((line) => line.includes('max-lines-per-function'));
  expect(lines.map((line) => line.split(':')[0])).toEqual(['long.ts']);
});
