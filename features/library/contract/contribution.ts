import { z } from 'zod';
import { projectCode } from '#features/projects/contract/kinds.ts';
import { lengths } from '#kernel/text/limits.ts';

export const contributionStates = ['waiting', 'published', 'refused', 'withdrawn'] as const;
export const contributionState = z.enum(contributionStates);
export type ContributionState = z.output<typeof contributionState>;

/** Characters of the longest texts. */
export const contributionLengths = { sentence: 160, about: 3000, sector: 40, reason: 500 } as const;

const words = (max: number) => z.string().trim().min(1).max(max);
const sentence = words(contributionLengths.sentence);

/** A kind of project that is contributed. */
export const contributedKind = z.object({
  kind: projectCode,
  /** What its projects are called together, such as 'Maps'. */
  group: z.string(),
  /** The methods of which a page names one. */
  methods: z.array(z.string()),
});
export type ContributedKind = z.output<typeof contributedKind>;

/** What the page of a contribution says. */
export const contributionPage = z.object({
  title: words(lengths.title),
  text: sentence,
  method: words(contributionLengths.sector),
  sector: words(contributionLengths.sector),
  for_whom: sentence,
  not_for: sentence,
  about: z.string().trim().min(1).max(contributionLengths.about),
});
export type ContributionPage = z.output<typeof contributionPage>;

/** A contribution in the library. */
export const publishedContribution = z.object({
  title: z.string(),
  text: z.string(),
  method: z.string(),
  sector: z.string(),
  for_whom: z.string(),
  not_for: z.string(),
  about: z.string(),
  slug: z.string(),
  kind: projectCode,
  /** The name of who made it; empty for none. */
  by: z.string(),
});
export type PublishedContribution = z.output<typeof publishedContribution>;

/** A contribution as its account and administrators see it. */
export const contribution = publishedContribution.extend({
  id: z.string(),
  state: contributionState,
  reason: z.string(),
  created_date: z.iso.datetime(),
  decided_date: z.iso.datetime().nullable(),
});
export type Contribution = z.output<typeof contribution>;
