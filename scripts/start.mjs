import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './setup.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(
  pinnedNode(),
  ['--disable-warning=ExperimentalWarning', 'app/server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
