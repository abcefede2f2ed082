// Runs one of the project's TypeScript files with the pinned Node: node scripts/run.mjs FILE ...
import { spawnSync } from 'node:child_process';
import { ensureInstalled, pinnedNode, root } from './setup.mjs';

// Operators' commands and `new-slice` use only the suite's own packages, and not those of tests.
const needsNoTests = /^(?:app\/|scripts\/new-slice\.ts$)/.test(process.argv[2] ?? '');
ensureInstalled({ forTests: !needsNoTests });
const { status } = spawnSync(
  pinnedNode(),
  ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
