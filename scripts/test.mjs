// Everything that must hold, in the order in which it fails fastest: npm test
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, startRedis } from './services.mjs';
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './setup.mjs';

ensureInstalled();
const node = pinnedNode();
const modules = 'node_modules';
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

function run(title, program, args = [], environment = {}) {
  process.stdout.write(`\n== ${title}\n`);
  const started = Date.now();
  const { status } = spawnSync(
    node,
    ['--disable-warning=ExperimentalWarning', `${modules}/${program}`, ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    },
  );
  process.stdout.write(
    `   ${title}: ${status === 0 ? 'ok' : 'failed'}, ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  if (status !== 0) failed.push(title);
}

const failed = [];
const areas = ['kernel', 'platform', 'ui', 'features', 'tools', 'site', 'app'].filter((name) =>
  existsSync(join(root, name)),
);

run('format and lint', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']);
run('types', 'typescript-native/bin/tsc', ['-b']);
run('fence', 'dependency-cruiser/bin/dependency-cruise.mjs', [
  ...areas,
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'err',
]);
run('unused code', 'knip/bin/knip.js', ['--no-progress']);
ensureBuilt();

const postgres = await startPostgres();
const redis = await startRedis();
try {
  run('unit and integration, embedded database', 'vitest/vitest.mjs', ['run'], {
    TEST_RESULTS: 'test-results/unit.json',
  });
  if (postgres) {
    run('integration, PostgreSQL', 'vitest/vitest.mjs', ['run', 'server'], {
      TEST_DATABASE_URL: postgres.url,
      ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
      TEST_RESULTS: 'test-results/postgres.json',
    });
  } else {
    process.stdout.write('\nPostgreSQL was not found: its run is left out.\n');
  }
  run('end to end', '@playwright/test/cli.js', ['test']);
} finally {
  await postgres?.stop();
  await redis?.stop();
}

const counted = countTests();
process.stdout.write(
  `\n${failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All checks passed.'}\n`,
);
process.stdout.write(
  `${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped\n`,
);
process.exit(failed.length > 0 ? 1 : 0);

function countTests() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const name of ['unit.json', 'postgres.json']) {
    const file = join(results, name);
    if (!existsSync(file)) continue;
    const report = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += report.numPassedTests;
    total.failed += report.numFailedTests;
    total.skipped += report.numPendingTests;
  }
  const browser = join(results, 'e2e.json');
  if (existsSync(browser)) {
    const { stats } = JSON.parse(readFileSync(browser, 'utf8'));
    total.passed += stats.expected + stats.flaky;
    total.failed += stats.unexpected;
    total.skipped += stats.skipped;
  }
  return total;
}
