import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { runForever } from './keep-running.mjs';

/** Runs one line of code after another, each as a program of its own; returns the exit code and the pauses. */
async function run(...lines: string[]) {
  const waits: number[] = [];
  let started = 0;
  const code = await runForever(
    () => spawn(process.execPath, ['-e', lines[started++] ?? 'process.exit(9)']),
    async (milliseconds: number) => void waits.push(milliseconds),
  );
  return { code, waits, started };
}

test('a server that crashes or is killed is restarted, after delays that double', async () => {
  const broken = 'process.exit(70)';
  const killed = "process.kill(process.pid, 'SIGKILL')";
  expect(await run(broken, killed, broken, 'process.exit(0)')).toEqual({
    code: 0,
    waits: [1000, 2000, 4000],
    started: 4,
  });
});

test.each([
  ['process.exit(1)', 1],
  ['process.exit(0)', 0],
])('a server that exits (%s) is not restarted', async (line, code) => {
  expect(await run(line)).toEqual({ code, waits: [], started: 1 });
});
