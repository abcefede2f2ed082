import { z } from 'zod';
import { colour, sectionKind, status } from './codes.ts';

/** The data of a project's preview on the dashboard. */
export const personasPreview = z.object({
  /** The number of all personas. */
  count: z.number(),
  first: colour,
  personas: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      colour,
      /** The path of their picture; missing in previews of older releases. */
      picture: z.string().nullable().default(null),
    }),
  ),
  /** The one line of the first persona. */
  line: z.string(),
  sections: z.array(
    z.object({
      kind: sectionKind,
      title: z.string(),
      text: z.string(),
      status,
      /** The values of a graph along their range, from 0 to 1. */
      values: z.array(z.number()),
    }),
  ),
  /** The numbers of sections with content, of researched sections, and of sections with evidence. */
  filled: z.number(),
  researched: z.number(),
  backed: z.number(),
  /** Sections by status, the owner, and the review date; missing in previews of older releases. */
  byStatus: z.record(status, z.number()).nullable().default(null),
  owner: z.string().default(''),
  reviewBy: z.string().nullable().default(null),
});
export type PersonasPreview = z.output<typeof personasPreview>;
