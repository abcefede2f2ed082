// All checks and tests, fastest first: npm test
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { logFolder } from '#tests/fixtures/marker.ts';
import { startPostgres, startRedis } from './services.ts';
import { closingLine, failedTests, passedLater, results } from './test-report.ts';

const root = resolve(import.meta.dirname, '..');
const folders = ['kernel', 'platform', 'ui', 'features', 'tools', 'site', 'app'];
const failed: string[] = [];
const times: string[] = [];

/** Runs one check to its end; a failure is noted and the next ones still run. */
function check(title: string, file: string, args: string[] = [], environment = {}): void {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  const seconds = Math.round((Date.now() - started) / 1000);
  const line = `${title}: ${status === 0 ? 'ok' : 'failed'}, ${seconds} s`;
  process.stdout.write(`   ${line}\n`);
  times.push(line);
  if (status !== 0) failed.push(title);
}

function checkCode(): void {
  const modules = 'node_modules';
  const biome = `${modules}/@biomejs/biome/bin/biome`;
  const cruiser = `${modules}/dependency-cruiser/bin/dependency-cruise.mjs`;
  const fence = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  check('format and lint', biome, ['check', '--error-on-warnings']);
  check('promises', `${modules}/oxlint/bin/oxlint`, ['--type-aware']);
  check('types', `${modules}/typescript-native/bin/tsc`, ['-b']);
  check('fence', cruiser, [...folders, ...fence]);
  check('unused code', `${modules}/knip/bin/knip.js`, ['--no-progress']);
  check('build', 'scripts/build.mjs');
}

/**
 * The tests that run on the embedded database after all have run on PostgreSQL: those of its own adapters.
 * All end-to-end tests run on it as well, through every slice.
 */
const embeddedFiles = [
  'platform/server/database/',
  'platform/server/jobs/',
  'platform/server/realtime/realtime.test.ts',
];

async function checkBehaviour(): Promise<void> {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  try {
    if (postgres) {
      check('unit and integration, PostgreSQL', vitest, ['run'], {
        TEST_DATABASE_URL: postgres.url,
        ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
      });
      check('integration, embedded database', vitest, ['run', ...embeddedFiles], {
        TEST_RESULTS: 'test-results/embedded.json',
      });
    } else {
      process.stdout.write(
        '\nPostgreSQL is not on this machine: the embedded database runs all.\n',
      );
      check('unit and integration, embedded database', vitest, ['run']);
    }
  } finally {
    await postgres?.stop();
    await redis?.stop();
  }
  check('end to end', 'node_modules/@playwright/test/cli.js', ['test']);
  check('logs without content', 'scripts/check-logs.ts');
}

rmSync(results, { recursive: true, force: true });
rmSync(logFolder, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
checkCode();
await checkBehaviour();
const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All checks passed.';
const list = (title: string, tests: string[]) =>
  [`${title}: ${tests.length}`, ...tests].join('\n  ');
const tests = [
  list('Passed at another try', passedLater()),
  list('Failed tests', failedTests()),
].join('\n');
process.stdout.write(`\n${times.join('\n')}\n${tests}\n${verdict}\n${closingLine()}\n`);
process.exit(failed.length > 0 ? 1 : 0);
