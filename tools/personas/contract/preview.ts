import { z } from 'zod';
import { colour, sectionKind, status } from './codes.ts';

/** What a project's picture on the dashboard is drawn from. */
export const personasPreview = z.object({
  /** Personas in all. */
  count: z.number(),
  first: colour,
  personas: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      colour,
      /** The path of their picture; older ones do not tell. */
      picture: z.string().nullable().default(null),
    }),
  ),
  /** Of the first persona. */
  line: z.string(),
  sections: z.array(
    z.object({
      kind: sectionKind,
      title: z.string(),
      text: z.string(),
      status,
      /** Values of a graph along their range, from 0 to 1. */
      values: z.array(z.number()),
    }),
  ),
  /** Sections that tell something, those that are researched, those with evidence. */
  told: z.number(),
  researched: z.number(),
  backed: z.number(),
  /** Sections by status, who answers for them, and by when a person looks again; older ones do not tell. */
  byStatus: z.record(status, z.number()).nullable().default(null),
  owner: z.string().default(''),
  reviewBy: z.string().nullable().default(null),
});
export type PersonasPreview = z.output<typeof personasPreview>;
