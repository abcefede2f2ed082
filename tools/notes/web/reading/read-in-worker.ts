import { createReadings } from '#platform/web/readers/readings.ts';
import type { NoteReadings } from './reading-worker.ts';

/** Seconds; what people write and paste takes one at most. */
const patience = 15;

/** Reads what comes from elsewhere as notes, in a worker: the page goes on meanwhile. */
export const readInWorker = createReadings<NoteReadings>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
  patience,
);
