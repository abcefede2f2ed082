import { execFile } from 'node:child_process';
import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Files that no check reads. */
const left = /^(?:docs|app\/web\/public)\//;
const types = '.cache/types';

let copy: string;
beforeAll(async () => {
  copy = await realpath(await mkdtemp(join(tmpdir(), 'sightline-tool-')));
  const modules = await realpath(join(root, 'node_modules'));
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const files = listed.stdout.split('\0').filter((file) => file && !left.test(file));
  await Promise.all(files.map(copyFile));
  await symlink(modules, join(copy, 'node_modules'));
  await copyTypes(modules);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** With their times: cached type information is valid for files that are older. */
async function copyFile(file: string): Promise<void> {
  const there = await stat(join(root, file)).catch(() => null);
  // Git also lists files that were deleted and not committed.
  if (there) await cp(join(root, file), join(copy, file), { preserveTimestamps: true });
}

/** Copies the cache of the last type check, so that only differences are checked here. */
async function copyTypes(modules: string): Promise<void> {
  const known = await readdir(join(root, types)).catch(() => []);
  for (const name of known) {
    const [from, to] = [join(root, types, name), join(copy, types, name)];
    await cp(from, to);
    const linked = relative(join(copy, types), modules);
    await writeFile(to, (await readFile(to, 'utf8')).replaceAll('../../node_modules', linked));
    const { atime, mtime } = await stat(from);
    await utimes(to, atime, mtime);
  }
}

/**
 * Runs one of the project's programs in the copy.
 * @throws Error with its output where it fails
 */
async function check(file: string, ...given: string[]): Promise<string> {
  const options = { cwd: copy, env: { ...process.env, TEST_RESULTS: join(copy, 'results.json') } };
  const ended = run(process.execPath, [file, ...given], options);
  const { stdout } = await ended.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${file} failed:\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

test('a new tool passes types, fence and lint, its own tests and those of rights', async () => {
  const made = await check('scripts/new-slice.ts', 'tools/field-diary', 'days as people tell them');
  expect(made.match(/[\w./-]+\.ts\b/g)).toHaveLength(4);
  const lists = ['app/server/tools.ts', 'app/web/tools.ts', 'app/web/tool-routes.ts'];
  await check(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    'app',
    'tools/field-diary',
  );
  await check('node_modules/typescript-native/bin/tsc', '-b');
  const fence = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  await check(cruiser, 'tools/field-diary', ...lists, ...fence);
  const tests = [
    'tools/field-diary',
    'tests/rights/every-call.test.ts',
    'app/web/addresses',
    'app/web/tools.test.ts',
  ];
  await check('node_modules/vitest/vitest.mjs', 'run', ...tests);
  const results = JSON.parse(await readFile(join(copy, 'results.json'), 'utf8'));
  expect(results.numFailedTests).toBe(0);
  const layers = results.testResults.flatMap(
    ({ name }: { name: string }) => /field-diary\/(\w+)\//.exec(name)?.[1] ?? [],
  );
  expect(layers.sort()).toEqual(['contract', 'document', 'server', 'web']);
}, 600_000);

test('a new feature is one line of app, and passes types, fence, lint and its tests', async () => {
  const list = 'app/server/feature-list.ts';
  const before = await readFile(join(copy, list), 'utf8');
  const made = await check('scripts/new-slice.ts', 'features/team-diary', 'days of teams');
  expect(made.match(/\bapp\/[\w./-]+\.ts\b/g)).toEqual([list]);
  const line = "export { teamDiaryFeature } from '#features/team-diary/server/index.ts';\n";
  const after = await readFile(join(copy, list), 'utf8');
  expect(after.replace(line, '')).toBe(before);
  expect(after).toContain(line);
  await check(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    list,
    'features/team-diary',
  );
  await check('node_modules/typescript-native/bin/tsc', '-b');
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const fence = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  await check(cruiser, 'features/team-diary', list, ...fence);
  await check('node_modules/vitest/vitest.mjs', 'run', 'app/server/features.test.ts');
}, 600_000);
