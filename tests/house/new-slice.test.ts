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

const [tool, feature] = ['tools/field-diary', 'features/team-diary'];
const listOfFeatures = 'app/server/feature-list.ts';
const listsOfTools = ['app/server/tools.ts', 'app/web/tools.ts', 'app/web/tool-routes.ts'];

test('a new tool is a line in four lists, and a new feature is one line of app', async () => {
  const madeTool = await check('scripts/new-slice.ts', tool, 'days as people tell them');
  expect(madeTool.match(/[\w./-]+\.ts\b/g)).toHaveLength(4);
  const before = await readFile(join(copy, listOfFeatures), 'utf8');
  const made = await check('scripts/new-slice.ts', feature, 'days of teams');
  expect(made.match(/\bapp\/[\w./-]+\.ts\b/g)).toEqual([listOfFeatures]);
  const line = "export { teamDiaryFeature } from '#features/team-diary/server/index.ts';\n";
  const after = await readFile(join(copy, listOfFeatures), 'utf8');
  expect(after.replace(line, '')).toBe(before);
  expect(after).toContain(line);
}, 600_000);

test('both pass types, fence and lint', async () => {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  await check(biome, 'check', '--error-on-warnings', 'app', tool, feature);
  await check('node_modules/typescript-native/bin/tsc', '-b');
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const fence = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  await check(cruiser, tool, feature, listOfFeatures, ...listsOfTools, ...fence);
}, 600_000);

test('both pass their own tests, and those of rights and features', async () => {
  const tests = [
    tool,
    'tests/rights/every-call.test.ts',
    'app/web/addresses',
    'app/web/tools.test.ts',
    'app/server/features.test.ts',
  ];
  await check('node_modules/vitest/vitest.mjs', 'run', ...tests);
  const results = JSON.parse(await readFile(join(copy, 'results.json'), 'utf8'));
  expect(results.numFailedTests).toBe(0);
  const layers = results.testResults.flatMap(
    ({ name }: { name: string }) => /field-diary\/(\w+)\//.exec(name)?.[1] ?? [],
  );
  expect(layers.sort()).toEqual(['contract', 'document', 'server', 'web']);
}, 600_000);
