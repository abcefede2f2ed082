// Plain JavaScript without packages: it runs before anything is installed, on the Node of the machine.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);
const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * Installs the packages of a folder when its lock file differs from the one that was installed last.
 * The packages of tests and checks are installed with the first of them, as the suite runs without.
 */
export function ensureInstalled({ forTests = true, folder = '.' } = {}) {
  const stampFile = at(folder, 'node_modules', '.sightline-installed');
  const lock = createHash('sha256')
    .update(readFileSync(at(folder, 'package-lock.json')))
    .digest('hex');
  const [installed, isLean] = stampOf(stampFile).split(' ');
  // A linked node_modules belongs to another checkout, which installs it.
  const packages = lstatSync(at(folder, 'node_modules'), { throwIfNoEntry: false });
  if (packages?.isSymbolicLink() || (installed === lock && !(forTests && isLean))) return;
  const found = isLean ? null : foundPackages(folder);
  if (found?.served && (found.tested || !forTests)) {
    writeFileSync(stampFile, found.tested ? lock : `${lock} lean`);
    return;
  }
  warnOfOldNode();
  process.stdout.write('Installing packages ...\n');
  // A checkout that had the packages of tests keeps them when the lock file changes.
  const isWhole = forTests || (installed !== '' && !isLean);
  const kind = isWhole ? '--include=dev' : '--omit=dev';
  execFileSync('npm', ['ci', kind, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at(folder),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (!isWhole) dropUnread(at(folder, 'node_modules'));
  writeFileSync(stampFile, isWhole ? lock : `${lock} lean`);
}

/**
 * Warns where the running Node is older than `engines` in package.json allows. It is no error: the suite
 * itself runs on the pinned Node.
 */
function warnOfOldNode() {
  const { engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const minimum = engines?.node.replace('>=', '');
  const { node } = process.versions;
  if (!minimum || isNewEnough(node, minimum)) return;
  process.stderr.write(`Sightline needs Node ${minimum} or newer, and this is Node ${node}.\n`);
}

function isNewEnough(version, minimum) {
  const [major, minor] = version.split('.').map(Number);
  const [minMajor, minMinor = 0] = minimum.split('.').map(Number);
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

/**
 * Whether the packages of the lock file were installed by hand: those that serve the suite, and those of
 * tests. Optional ones may be for other machines. Null where nothing was installed.
 */
function foundPackages(folder) {
  const list = at(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return null;
  const [named, found] = [at(folder, 'package-lock.json'), list].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  const missing = Object.entries(named).filter(([path, { version, integrity, optional }]) => {
    if (path === '') return false;
    const one = found[path];
    return one ? one.version !== version || one.integrity !== integrity : !optional;
  });
  return { served: missing.every(([, { dev }]) => dev), tested: missing.length === 0 };
}

/** Deletes source maps, types and headers, a third of all bytes, which only developers and checks read. */
function dropUnread(packages) {
  const unread = /\.(?:map|d\.[cm]?ts)$|[\\/]node-[^\\/]+[\\/]include[\\/]/;
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && unread.test(path)) rmSync(path);
  }
}

/** The path of the Node that the suite is pinned to, which is an npm package. */
export function pinnedNode() {
  const binary = at(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error('The package "node" brought no binary; run "npm rebuild node" or use Node 24.');
}

const webSources = [
  'app/web',
  'features',
  'kernel',
  'platform/web',
  'site',
  'tools',
  'ui',
  'content',
];
const webFiles = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/finish-pages.mjs',
];

/** Builds the web when its sources have changed since the last build. */
export async function ensureBuilt() {
  const stampFile = at('dist', 'web', '.built');
  const stamp = fingerprint();
  if (stampOf(stampFile) === stamp) return;
  process.stdout.write('Building the web ...\n');
  execFileSync(pinnedNode(), [at('node_modules/@react-router/dev/bin.js'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  execFileSync(pinnedNode(), [at('scripts/finish-pages.mjs'), at('dist', 'web', 'client')], {
    cwd: root,
    stdio: 'inherit',
  });
  await compressAssets(at('dist', 'web', 'client', 'assets'));
  nameShell(at('dist', 'web', 'client'));
  writeFileSync(stampFile, stamp);
}

// The highest quality takes twice as long and saves a sixtieth of the bytes.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Writes compressed copies of each text asset, so that the server does not compress on each request. */
async function compressAssets(folder) {
  const texts = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.gz`), await gzipped(bytes, { level: 9 }));
      writeFileSync(join(folder, `${name}.br`), await brotlied(bytes, brotli));
    }),
  );
}

/** Lists the files in the service worker that pages need to open without network. */
function nameShell(folder) {
  // Compressed copies, and what only static pages have, open no page without network.
  const assets = readdirSync(join(folder, 'assets')).filter(
    (name) => !/\.(gz|br)$|^(?:static|page-script|page-part)-/.test(name),
  );
  const page = '__spa-fallback.html';
  const files = [
    ...assets.map((name) => `/assets/${name}`),
    ...[`/${page}`, '/favicon.svg', '/docs-sections.json'],
  ];
  const release = createHash('sha256')
    .update(files.join('\n'))
    .update(readFileSync(join(folder, page)))
    .digest('hex')
    .slice(0, 12);
  const worker = join(folder, 'service-worker.js');
  const shell = `self.shell = ${JSON.stringify({ release, files })};\n`;
  writeFileSync(worker, shell + readFileSync(worker, 'utf8'));
}

function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const { size, mtimeMs } = statSync(at(path));
    hash.update(`${path}:${size}:${mtimeMs}\n`);
  };
  for (const folder of webSources.filter((name) => existsSync(at(name)))) {
    for (const entry of readdirSync(at(folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(root.length + 1);
      if (entry.isFile() && !path.includes('.test.') && !path.split(/[\\/]/).includes('server'))
        add(path);
    }
  }
  for (const file of webFiles) add(file);
  return hash.digest('hex');
}
