// PostgreSQL and Redis for tests and benches, where the machine has them installed.
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A service that was started for this run; stopping it removes its data. */
export interface Service {
  url: string;
  readonly process: ChildProcess;
  /** Ends its process; its data stays, for `resume`. */
  halt(): Promise<void>;
  /** Restarts it at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const postgresHomes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const home of postgresHomes.filter((path) => existsSync(path))) {
    const versions = readdirSync(home).sort().reverse();
    folders.push(...versions.map((version) => join(home, version, 'bin')));
  }
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, which runs it as the first existing one of these accounts. */
function humbleAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // This machine has no such account; the next one is tried.
    }
  }
  return undefined;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return open;
}

async function untilListening(port: number, child: ChildProcess): Promise<boolean> {
  const patience = Date.now() + 10_000;
  while (child.exitCode === null && Date.now() < patience) {
    if (await answers(port)) return true;
  }
  return false;
}

interface ServiceLocation {
  port: number;
  folder: string;
  url: string;
  endSignal: NodeJS.Signals;
  /** Whether it works; it may accept connections before. */
  isReady?: () => Promise<boolean>;
}

async function untilReady(at: ServiceLocation, child: ChildProcess): Promise<boolean> {
  const patience = Date.now() + 30_000;
  if (!(await untilListening(at.port, child))) return false;
  while (child.exitCode === null && Date.now() < patience) {
    if (!at.isReady || (await at.isReady())) return true;
  }
  return false;
}

async function runService(
  program: string,
  args: string[],
  options: SpawnOptions,
  at: ServiceLocation,
): Promise<Service | null> {
  const run = () => spawn(program, args, { ...options, stdio: 'ignore' });
  let child = run();
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const service: Service = {
    url: at.url,
    get process() {
      return child;
    },
    async halt() {
      if (!isRunning()) return;
      child.kill(at.endSignal);
      await once(child, 'exit');
    },
    async resume() {
      if (isRunning()) return;
      child = run();
      if (!(await untilReady(at, child))) throw new Error(`${program} did not come back.`);
    },
    async stop() {
      await service.halt();
      rmSync(at.folder, { recursive: true, force: true });
    },
  };
  if (await untilReady(at, child)) return service;
  await service.stop();
  return null;
}

async function answersQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // The caller gets the errors.
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** Starts a temporary PostgreSQL; null where the machine has none. */
export async function startPostgres(): Promise<Service | null> {
  const initdb = findProgram('initdb');
  const postgres = findProgram('postgres');
  const account = humbleAccount();
  if (!initdb || !postgres || !account) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
  }
  const data = join(folder, 'data');
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(initdb, initial, { ...account, cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['max_connections=300', 'fsync=off', 'full_page_writes=off'];
  const location = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'];
  return runService(
    postgres,
    [...location, ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: folder },
    { port, folder, url, endSignal: 'SIGINT', isReady: () => answersQueries(url) },
  );
}

/** Starts a temporary Redis; null where the machine has none. */
export async function startRedis(): Promise<Service | null> {
  const program = findProgram('redis-server');
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), 'sightline-redis-'));
  const port = await freePort();
  return runService(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    {},
    { port, folder, url: `redis://127.0.0.1:${port}`, endSignal: 'SIGTERM' },
  );
}
