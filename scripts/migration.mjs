// Writes the migration that brings the database to what the tables say: npm run migration -- NAME
import { execFileSync } from 'node:child_process';
import { pinnedNode, root } from './setup.mjs';

const name = process.argv[2] ?? 'change';
execFileSync(pinnedNode(), ['node_modules/drizzle-kit/bin.cjs', 'generate', `--name=${name}`], {
  cwd: root,
  stdio: 'inherit',
});
