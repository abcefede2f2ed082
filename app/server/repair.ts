// Brings back what was lost of a project's document: npm run repair -- PROJECT
import { composeSuite } from './compose.ts';
import { runCommand } from './run-process.ts';

await runCommand('npm run repair -- PROJECT', async (config, [project = '']) => {
  // Jobs are left to the server, which may run meanwhile; and the log to what is said at the end.
  const suite = await composeSuite({ ...config, WORK_JOBS: false, LOG_LEVEL: 'fatal' });
  try {
    const told = await suite.repair(project);
    return [
      `The project has ${told.records} records now, ${told.regained} more than before.`,
      `${told.damaged} damaged pieces of it were set aside, ${told.dropped} parts of records left out.`,
      `${told.versions} versions were read; ${told.damagedVersions} can no longer be.`,
      'What it was before is kept as the version "Before the repair".',
    ].join('\n');
  } finally {
    await suite.close();
  }
});
