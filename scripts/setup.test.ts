import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const scripts = resolve(import.meta.dirname);
const packages = {
  '': { version: '0.1.0' },
  'node_modules/served': { version: '1.0.0', integrity: 'a' },
  'node_modules/tested': { version: '2.0.0', integrity: 'b', dev: true },
  'node_modules/elsewhere': { version: '3.0.0', integrity: 'c', optional: true },
};
const { 'node_modules/tested': tested, ...served } = packages;
const lock = JSON.stringify({ packages });
const stamp = createHash('sha256').update(lock).digest('hex');

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Checkout {
  installed?: object;
  stamp?: string;
  /** The range of Node in `engines`. */
  node?: string;
}

/** Makes a checkout with some packages, whose npm only records its arguments. */
function checkout({ installed, stamp, node }: Checkout) {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sightline-setup-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package-lock.json', lock);
  write('package.json', JSON.stringify({ type: 'module', engines: node && { node } }));
  mkdirSync(join(folder, 'node_modules'));
  if (installed) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  if (stamp) write('node_modules/.sightline-installed', stamp);
  for (const name of ['run.mjs', 'setup.mjs'])
    copyTo(join(scripts, name), join(folder, 'scripts', name));
  write('scripts/new-slice.ts', "console.log('ran');");
  write('scripts/test.ts', "console.log('ran');");
  write('app/server/doctor.ts', "console.log('ran');");
  write('bin/npm', `#!/bin/sh\necho "$@" > ${join(folder, 'asked')}\n`);
  chmodSync(join(folder, 'bin/npm'), 0o755);
}

function copyTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Runs a file as npm's scripts do; returns its output, and the arguments of npm. */
function run(file: string) {
  const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', file], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  const log = join(folder, 'asked');
  const npm = existsSync(log) ? readFileSync(log, 'utf8').trim() : null;
  return { said: stdout, warned: stderr, asked: npm };
}

const whole = 'ci --include=dev --no-audit --no-fund --loglevel=error';
const lean = 'ci --omit=dev --no-audit --no-fund --loglevel=error';
const { 'node_modules/elsewhere': _, ...here } = packages;

test.each<[string, string, string | null, Parameters<typeof checkout>[0]]>([
  ['nothing is installed', 'scripts/test.ts', whole, {}],
  ['nothing is installed', 'app/server/doctor.ts', lean, {}],
  ['nothing is installed', 'scripts/new-slice.ts', lean, {}],
  ['all was installed by the suite', 'scripts/test.ts', null, { stamp }],
  ['only what serves was', 'app/server/doctor.ts', null, { stamp: `${stamp} lean` }],
  ['only what serves was', 'scripts/new-slice.ts', null, { stamp: `${stamp} lean` }],
  ['only what serves was', 'scripts/test.ts', whole, { stamp: `${stamp} lean`, installed: served }],
  ['an older lock file was', 'app/server/doctor.ts', whole, { stamp: 'older' }],
  ['what serves an older one was', 'app/server/doctor.ts', lean, { stamp: 'older lean' }],
  // Files that only developers read were deleted then, and are not restored by a manual install.
  ['the rest came by hand', 'scripts/test.ts', whole, { stamp: `${stamp} lean`, installed: here }],
  ['all was installed by hand', 'scripts/test.ts', null, { installed: here }],
  ['all was installed by hand', 'scripts/new-slice.ts', null, { installed: here }],
  ['by hand, without what tests need', 'scripts/test.ts', whole, { installed: served }],
  ['by hand, without what tests need', 'scripts/new-slice.ts', null, { installed: served }],
  [
    'the lock file differs in nothing',
    'scripts/test.ts',
    null,
    { installed: here, stamp: 'older' },
  ],
  [
    'another version was installed',
    'scripts/test.ts',
    whole,
    { installed: { ...here, 'node_modules/tested': { ...tested, version: '1.9.0' } } },
  ],
  [
    'another package of that version was',
    'scripts/test.ts',
    whole,
    { installed: { ...here, 'node_modules/tested': { ...tested, integrity: 'x' } } },
  ],
])('where %s, %s asks npm: %s', (_, file, expected, given) => {
  checkout(given);
  const { said, asked } = run(file);
  expect(asked).toBe(expected);
  expect(said).toContain('ran');
  rmSync(join(folder, 'asked'), { force: true });
  expect(run(file).asked).toBeNull();
});

test('packages of tests are installed with the first test after a manual install without them', () => {
  checkout({ installed: served });
  expect(run('scripts/new-slice.ts').asked).toBeNull();
  expect(run('scripts/test.ts').asked).toBe(whole);
});

const [major] = process.versions.node.split('.');

test.each([
  ['is newer than the one', '>=20.9'],
  ['has the major version', `>=${major}`],
  ['is the version', `>=${process.versions.node}`],
])('a Node that %s that package.json requires installs without a warning', (_, node) => {
  checkout({ node });
  expect(run('scripts/test.ts')).toMatchObject({ warned: '', asked: whole });
});

test.each(['99', `${major}.99`])('a Node that is older than %s installs with a warning', (node) => {
  checkout({ node: `>=${node}` });
  const { said, warned, asked } = run('scripts/test.ts');
  const version = process.versions.node;
  expect(warned).toBe(`Sightline needs Node ${node} or newer, and this is Node ${version}.\n`);
  expect(asked).toBe(whole);
  expect(said).toContain('ran');
  expect(run('scripts/test.ts').warned).toBe('');
});
