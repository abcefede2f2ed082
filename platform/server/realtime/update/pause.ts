import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds for which work may block other work. */
const slice = 8;

/** Called after each step of long work; it yields to other work when a time slice is over. */
export function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < slice) return;
    await turn();
    began = performance.now();
  };
}
