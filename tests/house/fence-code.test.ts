import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { brokenRules, checkRules } from './code-rules.ts';
import type { Tree } from './tree.ts';

const root = resolve(import.meta.dirname, '../..');

let tree: Tree;
beforeAll(() => {
  const given = ['ls-files', '-co', '--exclude-standard', '-z', '*.ts', '*.tsx'];
  const files = String(execFileSync('git', given, { cwd: root })).split('\0');
  const there = files.filter((file) => file && existsSync(join(root, file)));
  tree = new Map(there.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
});

test('no code breaks a rule, and every exception is used', () => {
  expect(checkRules(tree)).toEqual({ broken: [], idle: [] });
});

test.each<[rule: string, file: string, code: string]>([
  [
    'machine-in-slices',
    'features/plans/server/a.ts',
    "import { readFile } from 'node:fs/promises';",
  ],
  ['machine-in-slices', 'tools/notes/server/a.ts', "import fs from 'node:fs';"],
  [
    'machine-in-slices',
    'features/plans/server/a.ts',
    "import { spawn } from 'node:child_process';",
  ],
  ['machine-in-slices', 'features/plans/server/a.ts', "import { Redis } from 'ioredis';"],
  ['machine-in-slices', 'features/plans/server/a.ts', "const a = await import('node:net');"],
  ['tool-in-feature', 'features/plans/web/a.ts', "export const a = kind === 'RRM';"],
  ['tool-in-feature', 'ui/a.ts', "export const a = 'reviewer';"],
  ['tool-in-feature', 'features/plans/web/a.ts', "import { b } from '#tools/mapper/web/index.ts';"],
  ['table-in-variable', 'features/plans/server/a.ts', 'pool.query(`select id from ${table}`);'],
  ['table-in-variable', 'features/plans/server/a.ts', 'pool.query(`update "${name}" set a = 1`);'],
  ['table-in-variable', 'features/plans/server/a.ts', "pool.query('delete from ' + table);"],
  ['table-in-variable', 'features/plans/server/a.ts', 'orm.execute(sql.raw(text));'],
  ['table-in-variable', 'features/plans/server/a.ts', 'sql`select 1 from ${sql.identifier(name)}`'],
  ['silenced-any', 'ui/a.ts', '// biome-ignore lint/suspicious/noExplicitAny: later\nlet a: any;'],
  ['silenced-any', 'ui/a.ts', '// biome-ignore lint/suspicious: later\nlet a: any;'],
  ['silenced-any', 'ui/a.ts', '// biome-ignore lint: later\nlet a: any;'],
  ['double-cast', 'ui/a.ts', 'export const a = b as unknown as string;'],
  ['double-cast', 'ui/a.tsx', 'export const a = (b as never) as string;'],
  ['double-cast', 'features/plans/server/a.ts', 'export const a = (b as unknown\n) as Plan;'],
  [
    'caught-and-forgotten',
    'features/plans/server/a.ts',
    "save().catch((error) => log.error({ err: error }, 'not saved'));",
  ],
  [
    'caught-and-forgotten',
    'features/plans/server/a.ts',
    "try {\n  await save();\n} catch (error) {\n  options.log.warn({ err: error }, 'not saved');\n}",
  ],
  [
    'caught-and-forgotten',
    'app/server/a.ts',
    "save().catch((error: unknown) => {\n  log.error({ err: error }, 'not saved');\n});",
  ],
  ['sleeping-test', 'ui/a.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 100));'],
  ['sleeping-test', 'tests/e2e/a.spec.ts', 'await page.waitForTimeout(500);'],
  ['sleeping-test', 'kernel/a.test.ts', 'await setTimeout(100);'],
  ['global-by-name', 'ui/a.ts', "export const a = Reflect.get(globalThis, 'fetch');"],
  ['global-by-name', 'ui/a.ts', 'export const a = globalThis[name];'],
  [
    'global-by-name',
    'ui/a.ts',
    "export const a = Object.getOwnPropertyDescriptor(window, 'fetch');",
  ],
  ['clock-of-the-machine', 'tools/notes/document/a.ts', 'new Intl.DateTimeFormat();'],
  ['clock-of-the-machine', 'tools/notes/document/a.ts', 'Temporal.Now.instant();'],
  ['clock-of-the-machine', 'kernel/a.ts', 'a.sort((b, c) => b.localeCompare(c));'],
  ['clock-of-the-machine', 'features/plans/contract.ts', 'a.toLocaleDateString();'],
  ['address-in-markup', 'ui/a.tsx', '<img src="/files/pictures/a.webp" alt="" />'],
  [
    'address-in-markup',
    'tools/notes/web/a.tsx',
    '<a href={`/api/main/exports/${id}`}>Download</a>',
  ],
  [
    'project-without-can',
    'features/plans/server/a.ts',
    'return realtime.read(id, (document) => 1);',
  ],
  ['project-without-can', 'tools/notes/server/a.ts', 'const project = await findProject(orm, id);'],
  ['machine-in-slices', 'features/plans/server/a.ts', 'import { readFile } from "fs";'],
  ['machine-in-slices', 'features/plans/server/a.ts', "import 'node:fs';"],
  ['machine-in-slices', 'features/plans/server/a.ts', "const fs = require('child_process');"],
  [
    'machine-in-slices',
    'features/plans/server/a.ts',
    "import { createRequire } from 'node:module';",
  ],
  ['machine-in-slices', 'features/plans/server/a.ts', "process.getBuiltinModule('node:fs');"],
  [
    'machine-in-slices',
    'features/plans/server/a.ts',
    "import Redis from 'ioredis/built/Redis.js';",
  ],
  ['machine-in-slices', 'features/plans/server/a.ts', "import { request } from 'undici';"],
  ['machine-in-slices', 'features/plans/server/a.ts', "import { connect } from 'node:http2';"],
  ['tool-in-feature', 'features/plans/web/a.ts', 'export const a = kinds.RRM;'],
  ['tool-in-feature', 'features/plans/web/a.ts', "export const a = '/usability-review/list';"],
  [
    'table-in-variable',
    'features/plans/server/a.ts',
    'pool.query(`select 1 from public.${table}`);',
  ],
  ['table-in-variable', 'features/plans/server/a.ts', 'pool.query(`merge into ${table} using b`);'],
  ['table-in-variable', 'features/plans/server/a.ts', 'pool.query(`delete from only ${table}`);'],
  [
    'table-in-variable',
    'features/plans/server/a.ts',
    "const text = 'select 1 from '.concat(table);",
  ],
  [
    'silenced-any',
    'ui/a.ts',
    '/* biome-ignore lint/suspicious/noExplicitAny: later */ let a: any;',
  ],
  ['silenced-any', 'ui/a.ts', '/** biome-ignore-all lint/suspicious/noExplicitAny: later */'],
  ['double-cast', 'ui/a.ts', 'export const a = b as unknown[] as string[];'],
  ['double-cast', 'ui/a.ts', 'export const a = b as {} as string;'],
  ['double-cast', 'ui/a.ts', 'export const a = (b as unknown)! as string;'],
  [
    'caught-and-forgotten',
    'features/plans/server/a.ts',
    'try {\n  await save();\n} catch (error: unknown) {\n  log.warn(error);\n}',
  ],
  [
    'caught-and-forgotten',
    'features/plans/server/a.ts',
    'try {\n  await save();\n} catch (error) {\n  log.warn(error);\n  return null;\n}',
  ],
  [
    'caught-and-forgotten',
    'features/plans/server/a.ts',
    'save().catch(function (error) { log.warn(error); });',
  ],
  [
    'caught-and-forgotten',
    'features/plans/server/a.ts',
    'save().then(undefined, (error) => log.warn(error));',
  ],
  ['caught-and-forgotten', 'features/plans/server/a.ts', 'save().catch(log.error);'],
  ['sleeping-test', 'ui/a.test.ts', 'await new Promise((done) => setTimeout(() => done(), 100));'],
  ['sleeping-test', 'ui/a.test.ts', "import { setTimeout as wait } from 'node:timers/promises';"],
  ['sleeping-test', 'ui/a.test.ts', 'await timers.setTimeout(100);'],
  ['sleeping-test', 'ui/a.test.ts', 'await scheduler.wait(100);'],
  ['global-by-name', 'ui/a.ts', 'export const a = { ...globalThis };'],
  ['global-by-name', 'ui/a.ts', 'export const a = globalThis?.[name];'],
  ['global-by-name', 'ui/a.ts', 'export const a = top?.localStorage;'],
  ['global-by-name', 'ui/a.ts', 'export const a = window.window.fetch;'],
  ['global-by-name', 'ui/a.ts', 'export const a = document.defaultView?.fetch;'],
  ['global-by-name', 'features/plans/server/a.ts', 'export const a = global.fetch;'],
  ['clock-of-the-machine', 'tools/notes/document/a.ts', 'const { DateTimeFormat } = Intl;'],
  ['clock-of-the-machine', 'tools/notes/document/a.ts', 'new Date(a).getHours();'],
  ['clock-of-the-machine', 'tools/notes/document/a.ts', 'a.toLocaleString?.();'],
  ['address-in-markup', 'ui/a.tsx', '<img src={a ? \'/files/a.webp\' : b} alt="" />'],
  ['address-in-markup', 'ui/a.tsx', '<a href={`/exports/${id}`}>Download</a>'],
  ['address-in-markup', 'ui/a.tsx', '<i style={{ background: `url(/files/${id})` }} />'],
  ['project-without-can', 'features/plans/server/a.ts', 'return realtime.readInSlices(id, look);'],
])('%s is found in %s: %s', (rule, file, code) => {
  const found = brokenRules(new Map([[file, code]]));
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: ${file}(?:#|$)`)));
});

test.each<[file: string, code: string]>([
  [
    'features/plans/server/a.ts',
    "import { payerPlans } from './tables.ts'; sql`select 1 from ${payerPlans} where id = ${id}`;",
  ],
  ['features/plans/server/a.ts', '// import { readFile } from "node:fs";'],
  [
    'features/plans/server/a.ts',
    'save().catch((error) => {\n  log.error(error);\n  throw error;\n});',
  ],
  ['ui/a.ts', "export const a = ['a'] as const;"],
  [
    'features/plans/server/a.ts',
    'await projects.allow(actor, id);\nawait realtime.read(id, look);',
  ],
  ['ui/a.test.ts', 'await expect.poll(read).toBe(1);'],
])('%s may say %s', (file, code) => {
  expect(brokenRules(new Map([[file, code]]))).toEqual([]);
});
