// Writes everything of an installation into a folder: npm run backup -- FOLDER
import { FolderInUse } from '#platform/server/database/folder-lock.ts';
import { askForBackup } from './ask-for-backup.ts';
import { amountOf, backUp } from './keep-backup.ts';
import { runCommand } from './run-process.ts';

await runCommand('npm run backup -- FOLDER', async (config, [folder = '']) => {
  const amount = await backUp(config, folder).then(amountOf, (error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    return askForBackup(config, folder);
  });
  return `It holds ${amount}.`;
});
