// Writes everything of an installation into a folder: npm run backup -- FOLDER
import { amountOf, backUp } from './keep-backup.ts';
import { runCommand } from './run-process.ts';

await runCommand('npm run backup -- FOLDER', async (config, [folder = '']) => {
  return `It holds ${amountOf(await backUp(config, folder))}.`;
});
