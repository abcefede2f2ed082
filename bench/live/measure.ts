import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort, type Service } from '#scripts/services.ts';
import { Latencies } from './latencies.ts';
import type { Load, Seen, Share } from './load.ts';
import { cpuOf, cpuOfFamily, memoryOf } from './processes.ts';
import type { ServerKind } from './wire.ts';

/** A measured server; ours uses PostgreSQL where one is given, and else PGlite. */
export interface Subject {
  kind: ServerKind;
  postgres?: Service;
}

/** The result of one load on one server. */
export interface Measured {
  /** Microseconds of the server's processor time per edit, or per move where there are no edits. */
  cpu: number;
  /** The same of the database's processes; 0 where it has none. */
  databaseCpu: number;
  /** Milliseconds from one user's sending to another's receiving: p50, p95 and p99. */
  p50: number;
  p95: number;
  p99: number;
  /** Share of the edits that arrived at the observed users. */
  arrived: number;
  /** Whether each edit was acknowledged; null for servers without acknowledgements. */
  acknowledged: boolean | null;
  /** Megabytes of the server at the end. */
  memory: number;
  /** The same every ten seconds during the load. */
  memories: number[];
}

/** `BENCH_PROFILE=folder` leaves a profile of each server there (`node --cpu-prof`). */
const profiles = process.env.BENCH_PROFILE;
const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []),
];
const generators = 2;
/** Milliseconds to wait until what is under way has arrived. */
const settling = 1500;
/** Milliseconds between two measurements of memory. */
const lookEvery = 10_000;

interface RunningSubject {
  url: string;
  process: ChildProcess;
  pid: number;
  stop(): Promise<void>;
}

async function startSubject(subject: Subject, documents: number): Promise<RunningSubject> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'sightline-bench-'));
  const database = subject.postgres && (await makeDatabase(subject.postgres.url));
  const source = { url: database?.url, folder: join(folder, 'database'), documents };
  const child = spawn(process.execPath, [...nodeFlags, 'bench/live/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      KIND: subject.kind,
      PORT: String(port),
      SOURCE: JSON.stringify(source),
    },
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${code}.`);
    }),
  ]);
  const path = subject.kind === 'ours' ? '/live' : '';
  return {
    url: `ws://127.0.0.1:${port}${path}`,
    process: child,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeDatabase(server: string) {
  const name = `bench_${Date.now()}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

async function heard<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The people ended with ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message as Message;
}

function sharesOf(load: Load, kind: ServerKind, url: string): Share[] {
  const each = Math.ceil(load.people / generators);
  return Array.from({ length: generators }, (_, index) => ({
    ...load,
    kind,
    url,
    from: index * each,
    before: Math.min(load.people, (index + 1) * each),
  }));
}

/** Puts a load on a server, which is started for it. */
export async function measure(subject: Subject, load: Load): Promise<Measured> {
  const server = await startSubject(subject, load.documents);
  const crowd = sharesOf(load, subject.kind, server.url).map((share) => {
    const child = fork('bench/live/people.ts', {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    child.send(share);
    return child;
  });
  const allClients = <Message>() => Promise.all(crowd.map((child) => heard<Message>(child)));
  const databasePid = subject.postgres?.process.pid;
  const cpu = () => ({
    server: cpuOf(server.pid),
    database: databasePid ? cpuOfFamily(databasePid) : 0,
  });
  try {
    await allClients();
    await wait(settling);
    const before = cpu();
    const memories: number[] = [];
    const looking = setInterval(() => memories.push(memoryOf(server.pid)), lookEvery);
    for (const child of crowd) child.send('act');
    await allClients().finally(() => clearInterval(looking));
    await wait(settling);
    const after = cpu();
    const memory = memoryOf(server.pid);
    for (const child of crowd) child.send('leave');
    const seen = await allClients<Seen>();
    return summarise(seen, load, {
      server: after.server - before.server,
      database: after.database - before.database,
      memory,
      memories,
    });
  } finally {
    for (const child of crowd) child.kill();
    await server.stop();
  }
}

function summarise(
  seen: readonly Seen[],
  load: Load,
  used: { server: number; database: number; memory: number; memories: number[] },
): Measured {
  const sum = (of: (one: Seen) => number) => seen.reduce((total, one) => total + of(one), 0);
  const edits = sum((one) => one.edits);
  const actions = edits || load.people * load.cursors * load.seconds;
  const latencies = new Latencies();
  for (const one of seen) latencies.merge(new Latencies(one.latencies));
  return {
    cpu: (used.server * 1000) / actions,
    databaseCpu: (used.database * 1000) / actions,
    p50: latencies.quantile(0.5),
    p95: latencies.quantile(0.95),
    p99: latencies.quantile(0.99),
    arrived: edits > 0 ? sum((one) => one.arrived) / sum((one) => one.expected) : 1,
    acknowledged: sum((one) => one.acknowledged) >= edits,
    memory: used.memory,
    memories: used.memories,
  };
}
