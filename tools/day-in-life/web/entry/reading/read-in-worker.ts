import { createReadings } from '#platform/web/readers/readings.ts';
import type { DayReadings } from './reading-worker.ts';

/** The time limit in seconds; the calendar of a year takes at most one. */
const patience = 10;

/** Reads files of other programs in a worker, so that the page stays responsive. */
export const readInWorker = createReadings<DayReadings>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
  patience,
);
