// PostgreSQL and Redis for the tests, where the machine has their programs. Nothing is installed here.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const postgresHomes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const home of postgresHomes.filter((path) => existsSync(path))) {
    for (const version of readdirSync(home).sort().reverse())
      folders.push(join(home, version, 'bin'));
  }
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** PostgreSQL refuses to run as root, so that root lends it the first of these accounts. */
function humbleAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account here: try the next one.
    }
  }
  return undefined;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilListening(port, child) {
  for (let tries = 0; tries < 200 && child.exitCode === null; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      once(socket, 'error').then(() => false),
    ]);
    socket.destroy();
    if (open) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function stopChild(child, signal) {
  if (child.exitCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts a throw-away PostgreSQL; null where the machine has none. */
export async function startPostgres() {
  const initdb = findProgram('initdb');
  const postgres = findProgram('postgres');
  const account = humbleAccount();
  if (!initdb || !postgres || !account) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder, stdio: 'ignore' };
  execFileSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
  ];
  const child = spawn(
    postgres,
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      ...settings.flatMap((one) => ['-c', one]),
    ],
    options,
  );
  const stop = async () => {
    await stopChild(child, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  if (await untilListening(port, child)) {
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  }
  await stop();
  return null;
}

/** Starts a throw-away Redis; null where the machine has none. */
export async function startRedis() {
  const program = findProgram('redis-server');
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-redis-'));
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn(program, settings, { stdio: 'ignore' });
  const stop = async () => {
    await stopChild(child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  if (await untilListening(port, child)) return { url: `redis://127.0.0.1:${port}`, stop };
  await stop();
  return null;
}
