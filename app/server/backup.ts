// Writes everything of an installation into a folder: npm run backup -- FOLDER
import { makeBackup } from './make-backup.ts';
import { runCommand } from './run-process.ts';

await runCommand('npm run backup -- FOLDER', async (config, [folder = '']) => {
  return `It holds ${await makeBackup(config, folder)}.`;
});
