import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds for which work may keep everybody else waiting. */
const slice = 8;

/** A pause that long work makes after each of its steps: others have their turn when a slice of time is over. */
export function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < slice) return;
    await turn();
    began = performance.now();
  };
}
