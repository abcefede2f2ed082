import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const processFile = fileURLToPath(new URL('./reader-process.ts', import.meta.url));
/** A process that reads has a lower priority than one that serves. */
const niceness = 10;

/**
 * Starts a process that reads. It gets no environment variables, as these may be secret.
 * @param heap megabytes
 */
export function startProcess(heap: number): ChildProcess {
  const reader = fork(processFile, {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  if (reader.pid !== undefined) setPriority(reader.pid, niceness);
  setBusy(reader, false);
  return reader;
}

/** The server's process does not end by itself while a reader process is busy. */
export function setBusy(reader: ChildProcess, isBusy: boolean): void {
  const method = isBusy ? 'ref' : 'unref';
  reader[method]();
  reader.channel?.[method]();
}

/** Kills a process, and resolves when it has ended. */
export function endProcess(reader: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    reader.once('exit', () => resolve());
    reader.kill('SIGKILL');
  });
}
