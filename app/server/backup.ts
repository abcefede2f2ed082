// Writes a backup of the installation into a folder: npm run backup -- FOLDER
import { createBackup } from './backup/create-backup.ts';
import { runCommand } from './start-up/run-process.ts';

await runCommand('npm run backup -- FOLDER', async (config, [folder = '']) => {
  return `It holds ${await createBackup(config, folder)}.`;
});
