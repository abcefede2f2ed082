// Puts a backup into an installation that is empty: npm run restore -- FOLDER
import { restore } from './keep-backup.ts';
import { runCommand } from './run-process.ts';

await runCommand('npm run restore -- FOLDER', async (config, [folder = '']) => {
  const { tables, files } = await restore(config, folder);
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `There are now ${rows} rows of ${Object.keys(tables).length} tables and ${files} files.`;
});
