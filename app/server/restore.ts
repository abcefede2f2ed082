// Restores a backup into an empty installation: npm run restore -- FOLDER
import { amountOf, restore } from '#platform/server/backup/backup-files.ts';
import { runCommand } from './start-up/run-process.ts';

await runCommand('npm run restore -- FOLDER', async (config, [folder = '']) => {
  return `There are now ${amountOf(await restore(config, folder))}.`;
});
