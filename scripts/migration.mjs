// Writes the migration from the last one to the tables in the code: npm run migration -- NAME
import { execFileSync } from 'node:child_process';
import { pinnedNode, root } from './setup.mjs';

const name = process.argv[2] ?? 'change';
execFileSync(pinnedNode(), ['node_modules/drizzle-kit/bin.cjs', 'generate', `--name=${name}`], {
  cwd: root,
  stdio: 'inherit',
});
