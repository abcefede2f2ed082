import { createReadings } from '#platform/web/readers/readings.ts';
import type { DayReadings } from './reading-worker.ts';

/** Seconds; the calendar of a year takes one at most. */
const patience = 10;

/** Reads what comes from other programs, in a worker: the page goes on meanwhile. */
export const readInWorker = createReadings<DayReadings>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
  patience,
);
