import { once } from 'node:events';

/** The exit code of a server that ended because of an unexpected error. */
const brokenExit = 70;
/** Milliseconds before a restart: the first time, and at most. */
const [firstWait, longestWait] = [1000, 60_000];
/** Milliseconds after which a run counts as successful, and the pauses start again. */
const goodRun = 10 * 60_000;

/**
 * Runs a program until it ends by itself or by a signal, and restarts it whenever it failed or was
 * killed, after pauses that double. Returns its exit code.
 */
export async function runForever(start, pause = wait) {
  let child;
  let isSignalled = false;
  const forward = (signal) => {
    isSignalled = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, forward);
  const ended = (code) => {
    for (const signal of signals) process.off(signal, forward);
    return code;
  };
  let next = firstWait;
  for (;;) {
    const began = Date.now();
    child = start();
    const [code, signal] = await once(child, 'exit');
    const broke = code === brokenExit || signal !== null;
    if (isSignalled || !broke) return ended(code ?? 1);
    if (Date.now() - began > goodRun) next = firstWait;
    process.stderr.write(
      `The server ended (${signal ?? code}); it starts again in ${next / 1000} s.\n`,
    );
    await pause(next);
    if (isSignalled) return ended(1);
    next = Math.min(next * 2, longestWait);
  }
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
