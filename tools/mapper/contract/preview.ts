import { z } from 'zod';
import { line, status, zone } from './codes.ts';

/** The kind of a preview: the map type, or a blueprint if the blueprint has more content than the journey. */
export const mapLook = z.enum(['horizontal', 'persona', 'behavioral', 'blueprint']);
export type MapLook = z.output<typeof mapLook>;

/** The data of a map's preview on the dashboard, from its upper left corner. */
export const mapPreview = z.object({
  look: mapLook,
  columns: z.array(z.object({ name: z.string(), colour: z.string() })),
  rows: z.array(
    z.discriminatedUnion('kind', [
      /**
       * The first card of each column, and how many more there are; null for an empty cell. A row of a
       * blueprint also has its zone, and the line below it.
       */
      z.object({
        kind: z.literal('text'),
        zone: zone.nullable().default(null),
        line: line.nullable().default(null),
        cells: z.array(z.object({ text: z.string(), status, more: z.number().int() }).nullable()),
      }),
      /**
       * The mean emotion at each stage, including stages without a column in the preview; null where there
       * is none.
       */
      z.object({ kind: z.literal('emotion'), values: z.array(z.number().nullable()) }),
      /** The ends of a dimension, and the positions of all people on it, from 0 to 1. */
      z.object({
        kind: z.literal('scale'),
        left: z.string(),
        right: z.string(),
        points: z.array(z.number()),
      }),
    ]),
  ),
  /** The number of all cards, and of researched cards. */
  cards: z.number().int(),
  researched: z.number().int(),
});
export type MapPreview = z.output<typeof mapPreview>;
