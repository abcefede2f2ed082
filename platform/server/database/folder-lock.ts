import { readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { ConfigProblem } from '../config/config.ts';

/** Milliseconds between two heartbeats, and without one after which a holder counts as dead. */
const heartbeat = 5000;
const patience = 20_000;

const holderShape = z.object({
  pid: z.number(),
  host: z.string(),
  /** The start of the process, where the system reports it: process ids are reused. */
  began: z.string(),
});
type Holder = z.output<typeof holderShape>;

/** Another process uses the embedded database. */
export class FolderInUse extends ConfigProblem {}

/**
 * Locks an embedded database for this process, with a file beside its folder. The lock of a dead
 * process is taken over; in a container on a shared folder, where processes can't see each other, a
 * holder is dead after 20 seconds without a heartbeat.
 * @returns releases the lock
 * @throws FolderInUse when another process has it
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  const own = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    began: beginningOf(process.pid),
  });
  if (!create(path, own)) {
    const found = read(path);
    const holder = holderOf(found);
    if (isAlive(path, holder)) throw inUse(folder, holder);
    takeAway(path, found);
    if (!create(path, own)) throw inUse(folder, holderOf(read(path)));
  }
  // Where a user removed the file there is no heartbeat to write.
  const timer = setInterval(() => utimes(path, new Date(), new Date(), () => undefined), heartbeat);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (read(path) === own) rmSync(path);
  };
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function holderOf(text: string): Holder | null {
  try {
    return holderShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function isAlive(path: string, holder: Holder | null): boolean {
  if (holder?.host === hostname()) {
    return isRunning(holder.pid) && beginningOf(holder.pid) === holder.began;
  }
  const beaten = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - beaten < patience;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time of a process: field 22 of Linux' /proc/PID/stat; empty elsewhere, where the id must do. */
function beginningOf(pid: number): string {
  const account = read(`/proc/${pid}/stat`);
  return account.slice(account.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Removes a dead holder's file, unless another process was faster and the file is a new one. */
function takeAway(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const taken = read(aside);
  rmSync(aside);
  if (taken !== dead) create(path, taken);
}

function inUse(folder: string, holder: Holder | null): FolderInUse {
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return new FolderInUse(
    `Another process${who} uses the embedded database in ${folder}. Stop it, or give this one another DATA_DIR. Several processes at once need PostgreSQL (DATABASE_URL).`,
  );
}
