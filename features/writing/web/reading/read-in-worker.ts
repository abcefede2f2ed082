import { createReadings } from '#platform/web/readers/readings.ts';
import type { TextReadings } from './reading-worker.ts';

/** Seconds; what people write and paste takes one at most. */
const patience = 15;

/** Reads what comes from elsewhere as a text, in a worker: the page goes on meanwhile. */
export const readInWorker = createReadings<TextReadings>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
  patience,
);
