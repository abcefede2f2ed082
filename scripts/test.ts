// Everything that must hold, in the order in which it fails fastest: npm test
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPostgres, startRedis } from './services.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, 'test-results');
const rooms = ['kernel', 'platform', 'ui', 'features', 'tools', 'site', 'app'];
const failed: string[] = [];

/** Runs one check to its end; a failed one is remembered and the next ones still run. */
function check(title: string, file: string, args: string[] = [], environment = {}): void {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  process.stdout.write(`   ${title}: ${status === 0 ? 'ok' : 'failed'}, ${seconds} s\n`);
  if (status !== 0) failed.push(title);
}

function checkCode(): void {
  const modules = 'node_modules';
  const biome = `${modules}/@biomejs/biome/bin/biome`;
  const cruiser = `${modules}/dependency-cruiser/bin/dependency-cruise.mjs`;
  const fence = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  check('format and lint', biome, ['check', '--error-on-warnings']);
  check('types', `${modules}/typescript-native/bin/tsc`, ['-b']);
  check('fence', cruiser, [...rooms, ...fence]);
  check('unused code', `${modules}/knip/bin/knip.js`, ['--no-progress']);
  check('build', 'scripts/build.mjs');
}

async function checkBehaviour(): Promise<void> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  check('unit and integration, embedded database', vitest, ['run']);
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  try {
    if (postgres) {
      check('integration, PostgreSQL', vitest, ['run', 'server'], {
        TEST_DATABASE_URL: postgres.url,
        ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
        TEST_RESULTS: 'test-results/postgres.json',
      });
    } else {
      process.stdout.write('\nPostgreSQL is not on this machine: its run is left out.\n');
    }
  } finally {
    await postgres?.stop();
    await redis?.stop();
  }
  check('end to end', 'node_modules/@playwright/test/cli.js', ['test']);
}

interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}
interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number };
}

function readReport<Report>(name: string): Report | undefined {
  const file = join(results, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** One closing line over all runners, in the form that build servers read. */
function closingLine(): string {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const name of ['unit.json', 'postgres.json']) {
    const report = readReport<UnitReport>(name);
    total.passed += report?.numPassedTests ?? 0;
    total.failed += report?.numFailedTests ?? 0;
    total.skipped += report?.numPendingTests ?? 0;
  }
  const stats = readReport<BrowserReport>('e2e.json')?.stats;
  total.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  total.failed += stats?.unexpected ?? 0;
  total.skipped += stats?.skipped ?? 0;
  return `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
checkCode();
await checkBehaviour();
const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All checks passed.';
process.stdout.write(`\n${verdict}\n${closingLine()}\n`);
process.exit(failed.length > 0 ? 1 : 0);
