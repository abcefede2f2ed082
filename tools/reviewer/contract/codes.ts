import { z } from 'zod';
import { hasOnlyWebScheme } from '#kernel/value/web-address.ts';

/** What an issue is. */
export const issueKinds = ['problem', 'strength', 'question'] as const;
export const issueKind = z.enum(issueKinds);
export type IssueKind = z.output<typeof issueKind>;

export const issueKindLabels: Readonly<Record<IssueKind, string>> = {
  problem: 'Problem',
  strength: 'Strength',
  question: 'Question',
};

/** Whether an issue has a status: nothing is to be done about a strength. */
export function hasStatus(kind: IssueKind): boolean {
  return kind !== 'strength';
}

/** What became of an issue. */
export const issueStatuses = [
  'open',
  'in_progress',
  'fixed',
  'verified',
  'wont_fix',
  'duplicate',
  'not_a_problem',
] as const;
export const issueStatus = z.enum(issueStatuses);
export type IssueStatus = z.output<typeof issueStatus>;

export const statusCodeLabels: Readonly<Record<IssueStatus, string>> = {
  open: 'Open',
  in_progress: 'In progress',
  fixed: 'Fixed',
  verified: 'Verified',
  wont_fix: 'Won’t fix',
  duplicate: 'Duplicate',
  not_a_problem: 'Not a problem',
};

/** Whether something of it is still to be done; what is fixed only waits for a look. */
export function isUnresolved(status: IssueStatus): boolean {
  return status === 'open' || status === 'in_progress';
}

/** Whether what was wrong was mended, and not only settled. */
export function isFixed(status: IssueStatus): boolean {
  return status === 'fixed' || status === 'verified';
}

/** How bad a problem is, after Nielsen; also how each of frequency, impact and persistence is rated. */
export const severities = [0, 1, 2, 3, 4] as const;
export const severity = z.literal(severities).describe('0 no problem to 4 catastrophe.');
export type Severity = z.output<typeof severity>;

export const severityLabels: Readonly<Record<Severity, string>> = {
  0: 'Not a problem',
  1: 'Cosmetic',
  2: 'Minor',
  3: 'Major',
  4: 'Catastrophe',
};

export const severityMeanings: Readonly<Record<Severity, string>> = {
  0: 'Nobody is held up by it.',
  1: 'Mend it when there is time.',
  2: 'Low priority: some are held up a little.',
  3: 'High priority: many are held up, or some badly.',
  4: 'People fail at what they came for: mend it before release.',
};

/** How much work a change is, from 1 little to 5 very much. */
export const effort = z.literal([1, 2, 3, 4, 5]).describe('1 little to 5 very much.');

/** Where the picture of a page comes from. */
export const pageSources = ['upload', 'web', 'figma'] as const;
export const pageSource = z.enum(pageSources);

/** Who sees a review. */
export const privacies = ['private', 'link', 'public'] as const;
export const privacy = z.enum(privacies);
export type Privacy = z.output<typeof privacy>;

/** What a visitor of the public link may do who gives a name; each may also do what stands before it. */
export const guestAbilities = ['look', 'comment', 'add'] as const;
export const guestAbility = z.enum(guestAbilities);
export type GuestAbility = z.output<typeof guestAbility>;

/** From this spread of their ratings on, evaluators are to talk about an issue. */
export const discussFrom = 2;

/** Characters of what people write in a review. */
export const reviewLengths = {
  /** Of an issue's title. */
  issue: 100,
  /** Of a page's address. */
  address: 2000,
  /** Of what the report says in own words. */
  report: 5000,
} as const;

/** Where a page is found in the product: an address of the web, or a few letters that name a screen. */
export const pageAddress = z
  .string()
  .max(reviewLengths.address)
  .refine(hasOnlyWebScheme, 'Only addresses with http or https can be opened.');

/** Parts of a report, in the order in which they stand until a person chooses another. */
export const reportParts = [
  'summary',
  'scope',
  'evaluators',
  'scores',
  'charts',
  'top',
  'strengths',
  'detail',
  'appendix',
] as const;
export const reportPart = z.enum(reportParts);
export type ReportPart = z.output<typeof reportPart>;
