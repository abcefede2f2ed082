// Writes everything of an installation into a folder: npm run backup -- FOLDER
import { backUp } from './keep-backup.ts';
import { runCommand } from './run-process.ts';

await runCommand('npm run backup -- FOLDER', async (config, [folder = '']) => {
  const { tables, files } = await backUp(config, folder);
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `It holds ${rows} rows of ${Object.keys(tables).length} tables and ${files} files.`;
});
