import { z } from 'zod';
import { level, zone } from './codes.ts';

/** What the picture of a project on the dashboard is drawn from: its first matrix, all sub-matrices together. */
export const redRoutesPreview = z.object({
  /** Zones of the sixteen cells, from the least reach and frequency on, reach by reach. */
  zones: z.array(zone),
  swapped: z.boolean(),
  /** How many tasks stand in a cell, for the cells that have one. */
  cells: z.array(z.object({ reach: level, frequency: level, count: z.number().int() })),
  /** The names of the first red routes, by rank. */
  routes: z.array(z.string()),
  tasks: z.number().int(),
});
export type RedRoutesPreview = z.output<typeof redRoutesPreview>;
