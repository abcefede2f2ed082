import { createReadings } from '#platform/web/readers/readings.ts';
import type { NoteReadings } from './reading-worker.ts';

/** The time limit in seconds; usual files take at most one. */
const patience = 15;

/** Reads files and pasted text as notes in a worker, so that the page stays responsive. */
export const readInWorker = createReadings<NoteReadings>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
  patience,
);
