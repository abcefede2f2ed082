import { z } from 'zod';

/** What the picture of a map on the dashboard is drawn from. */
export const mapPreview = z.object({
  /** Colours of the stages, from left to right. */
  stages: z.array(z.string()),
  rows: z.array(
    z.discriminatedUnion('kind', [
      /** How many cards each stage has. */
      z.object({ kind: z.literal('text'), cards: z.array(z.number()) }),
      /** The emotion at each stage, null where nobody said. */
      z.object({ kind: z.literal('emotion'), values: z.array(z.number().nullable()) }),
    ]),
  ),
});
export type MapPreview = z.output<typeof mapPreview>;
