import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function accountOf(pid: number): string[] {
  const account = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return account.slice(account.lastIndexOf(')') + 2).split(' ');
}

/** Milliseconds of processor time that a process has used so far, with all its threads. */
export function cpuOf(pid: number): number {
  const account = accountOf(pid);
  return ((Number(account[11]) + Number(account[12])) * 1000) / ticksPerSecond;
}

/** The same for a process and all processes that it started, including those that have ended. */
export function cpuOfFamily(pid: number): number {
  const account = accountOf(pid);
  let total = cpuOf(pid) + ((Number(account[13]) + Number(account[14])) * 1000) / ticksPerSecond;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (Number(accountOf(Number(name))[1]) === pid) total += cpuOf(Number(name));
    } catch {
      // It ended after the list was read.
    }
  }
  return total;
}

/** Megabytes of memory of a process. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
