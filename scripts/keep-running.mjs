import { once } from 'node:events';

/** How a server ends itself, in order, after something broke in it: it is to be started again. */
const brokenExit = 70;
/** Milliseconds before it is started again: the first time, and at most. */
const [firstWait, longestWait] = [1000, 60_000];
/** Milliseconds after which a run counts as a good one, and the waits begin anew. */
const goodRun = 10 * 60_000;

/**
 * Runs a program until it ends by itself or was told to, and starts it again whenever it broke or was
 * killed, after waits that double. Answers its exit code.
 */
export async function keepRunning(start, pause = wait) {
  let child;
  let told = false;
  const tell = (signal) => {
    told = true;
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, tell);
  const ended = (code) => {
    for (const signal of signals) process.off(signal, tell);
    return code;
  };
  let next = firstWait;
  for (;;) {
    const began = Date.now();
    child = start();
    const [code, signal] = await once(child, 'exit');
    const broke = code === brokenExit || signal !== null;
    if (told || !broke) return ended(code ?? 1);
    if (Date.now() - began > goodRun) next = firstWait;
    process.stderr.write(
      `The server ended (${signal ?? code}); it starts again in ${next / 1000} s.\n`,
    );
    await pause(next);
    if (told) return ended(1);
    next = Math.min(next * 2, longestWait);
  }
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
