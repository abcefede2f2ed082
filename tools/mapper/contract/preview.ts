import { z } from 'zod';
import { line, status, zone } from './codes.ts';

/** What a map looks like from afar: its type, or a blueprint where that says more than the journey. */
export const mapLook = z.enum(['horizontal', 'persona', 'behavioral', 'blueprint']);
export type MapLook = z.output<typeof mapLook>;

/** What the picture of a map on the dashboard is drawn from: its upper left corner. */
export const mapPreview = z.object({
  look: mapLook,
  columns: z.array(z.object({ name: z.string(), colour: z.string() })),
  rows: z.array(
    z.discriminatedUnion('kind', [
      /**
       * The first card of each column, and how many more there are; null in an empty cell. Of a blueprint
       * the band that it is in, and the line below it.
       */
      z.object({
        kind: z.literal('text'),
        zone: zone.nullable().default(null),
        line: line.nullable().default(null),
        cells: z.array(z.object({ text: z.string(), status, more: z.number().int() }).nullable()),
      }),
      /** The mean emotion at each stage, also those of which there is no column; null where nobody said. */
      z.object({ kind: z.literal('emotion'), values: z.array(z.number().nullable()) }),
      /** The ends of a dimension, and where everybody stands on it, from 0 to 1. */
      z.object({
        kind: z.literal('scale'),
        left: z.string(),
        right: z.string(),
        points: z.array(z.number()),
      }),
    ]),
  ),
  /** All cards of the map, and how many of them are researched. */
  cards: z.number().int(),
  researched: z.number().int(),
});
export type MapPreview = z.output<typeof mapPreview>;
