import { z } from 'zod';

/** What the picture of a map on the dashboard is drawn from. */
export const mapPreview = z.object({
  /** Colours of the columns, from left to right. */
  stages: z.array(z.string()),
  rows: z.array(
    z.discriminatedUnion('kind', [
      /** How many cards each column has. */
      z.object({ kind: z.literal('text'), cards: z.array(z.number()) }),
      /** The mean emotion at each column, null where nobody said. */
      z.object({ kind: z.literal('emotion'), values: z.array(z.number().nullable()) }),
      /** Where everybody stands on a dimension, from 0 to 1. */
      z.object({ kind: z.literal('scale'), points: z.array(z.number()) }),
    ]),
  ),
});
export type MapPreview = z.output<typeof mapPreview>;
