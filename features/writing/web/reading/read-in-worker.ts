import { createReadings } from '#platform/web/readers/readings.ts';
import type { TextReadings } from './reading-worker.ts';

/** Seconds; usual content takes one at most. */
const patience = 15;

/** Parses pasted content in a worker, so that the page stays responsive. */
export const readInWorker = createReadings<TextReadings>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
  patience,
);
