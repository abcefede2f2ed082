import { z } from 'zod';
import { level, zone } from './codes.ts';

/** The data of a project's preview on the dashboard: the aggregate of its first matrix. */
export const redRoutesPreview = z.object({
  /** The zones of the sixteen cells, from the lowest levels on, reach by reach. */
  zones: z.array(zone),
  swapped: z.boolean(),
  /** The number of tasks in each cell that has any. */
  cells: z.array(z.object({ reach: level, frequency: level, count: z.number().int() })),
  /** The names of the first red routes, by rank. */
  routes: z.array(z.string()),
  tasks: z.number().int(),
});
export type RedRoutesPreview = z.output<typeof redRoutesPreview>;
