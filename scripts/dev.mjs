// Serves the suite with hot reload: npm run dev. The web is built on request; all other requests
// are passed on to the server, which restarts when one of its files changes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled, pinnedNode, root } from './setup.mjs';

ensureInstalled();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile?.('.env');

const port = Number(process.env.PORT ?? 3000);
const webUrl = `http://localhost:${port}`;
const serverUrl = `http://127.0.0.1:${port + 1}`;
const environment = { ...process.env, NODE_ENV: 'development' };

const children = [
  spawn(
    pinnedNode(),
    [
      '--watch',
      '--watch-preserve-output',
      '--disable-warning=ExperimentalWarning',
      'app/server/main.ts',
    ],
    {
      stdio: 'inherit',
      env: {
        ...environment,
        PORT: String(port + 1),
        PUBLIC_URL: process.env.PUBLIC_URL ?? webUrl,
        PRINT_URL: webUrl,
        DEVELOPMENT: 'true',
      },
    },
  ),
  spawn(
    pinnedNode(),
    ['node_modules/@react-router/dev/bin.js', 'dev', '--port', String(port), '--host', 'localhost'],
    { stdio: 'inherit', env: { ...environment, SERVER_URL: serverUrl } },
  ),
];

let ending = false;
const end = (signal) => {
  ending = true;
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
for (const child of children) {
  child.on('exit', (code) => {
    if (!ending) end('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}
