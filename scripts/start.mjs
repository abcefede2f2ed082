import { spawn } from 'node:child_process';
import { runForever } from './keep-running.mjs';
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './setup.mjs';

ensureInstalled({ forTests: false });
await ensureBuilt();

const code = await runForever(() =>
  spawn(pinnedNode(), ['--disable-warning=ExperimentalWarning', 'app/server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  }),
);
process.exit(code);
