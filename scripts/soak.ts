// The fault tests and fuzzers in their long form, on both databases: npm run soak [FILE ...]
import { spawnSync } from 'node:child_process';
import { startPostgres } from './services.ts';

const faults = ['killed', 'services-away', 'hostile', 'time', 'peers'];
const all = [
  ...faults.map((name) => `platform/server/realtime/${name}.test.ts`),
  'platform/web/live/offline/offline.test.ts',
  'platform/web/live/bad-network.test.ts',
  'tests/fuzz/',
];
const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : all;

/** Runs them one file after another; returns whether all passed. */
function soak(title: string, environment: Record<string, string>): boolean {
  process.stdout.write(`\n== faults on ${title}\n`);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...files],
    { stdio: 'inherit', env: { ...process.env, SOAK: '1', ...environment } },
  );
  return status === 0;
}

let passed = soak('the embedded database', {});
const postgres = await startPostgres();
if (postgres) {
  passed = soak('PostgreSQL', { TEST_DATABASE_URL: postgres.url }) && passed;
  await postgres.stop();
} else {
  process.stdout.write('\nPostgreSQL is not on this machine: its run is left out.\n');
}
process.exit(passed ? 0 : 1);
