// Restores lost content of a project's document: npm run repair -- PROJECT
import { composeSuite } from './compose.ts';
import { runCommand } from './start-up/run-process.ts';

/** A server has open documents in memory, and learns of changes by other processes only through Redis. */
const withoutRedis =
  'A running server shows the result when nobody has had the project open for a minute, or after its next start.';

/** A time, cut to the minute. */
const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

await runCommand('npm run repair -- PROJECT', async (config, [project = '']) => {
  // Jobs are left to a running server, and log lines to the report at the end.
  const suite = await composeSuite({ ...config, WORK_JOBS: false, LOG_LEVEL: 'fatal' });
  try {
    const repaired = await suite.repair(project);
    return [
      `The project has ${repaired.records} records now, ${repaired.regained} more than before.`,
      `${repaired.damaged} damaged pieces of it were set aside, ${repaired.dropped} parts of records left out.`,
      `${repaired.versions} versions were read; ${repaired.damagedVersions} can no longer be read.`,
      repaired.missing
        ? `What was written between ${minute(repaired.missing.since)} and ${minute(repaired.missing.until)} may be missing.`
        : 'Nothing that was stored is missing.',
      'Its previous state is stored as the version "Before the repair".',
      ...(config.DATABASE_URL && !config.REDIS_URL ? [withoutRedis] : []),
    ].join('\n');
  } finally {
    await suite.close();
  }
});
