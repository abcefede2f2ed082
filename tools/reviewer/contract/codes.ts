import { z } from 'zod';
import { hasOnlyWebScheme } from '#kernel/value/web-address.ts';

/** The kinds of issues. */
export const issueKinds = ['problem', 'strength', 'question'] as const;
export const issueKind = z.enum(issueKinds);
export type IssueKind = z.output<typeof issueKind>;

export const issueKindLabels: Readonly<Record<IssueKind, string>> = {
  problem: 'Problem',
  strength: 'Strength',
  question: 'Question',
};

/** Whether an issue has a status: a strength requires no action. */
export function hasStatus(kind: IssueKind): boolean {
  return kind !== 'strength';
}

/** The statuses of issues. */
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

/** Whether an issue requires action; a fixed one only waits to be verified. */
export function isUnresolved(status: IssueStatus): boolean {
  return status === 'open' || status === 'in_progress';
}

/** Whether an issue was fixed, and not only closed. */
export function isFixed(status: IssueStatus): boolean {
  return status === 'fixed' || status === 'verified';
}

/** The severity of a problem, after Nielsen; frequency, impact and persistence use the same scale. */
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
  0: 'It holds nobody up.',
  1: 'Fix it when there is time.',
  2: 'Low priority: it slows some people down a little.',
  3: 'High priority: it slows many people down, or some badly.',
  4: 'People fail at what they came for: fix it before release.',
};

/** The effort of a change, from 1 (little) to 5 (very much). */
export const effort = z.literal([1, 2, 3, 4, 5]).describe('1 little to 5 very much.');

/** The sources of the picture of a page. */
export const pageSources = ['upload', 'web', 'figma'] as const;
export const pageSource = z.enum(pageSources);

/** The visibility of a review. */
export const privacies = ['private', 'link', 'public'] as const;
export const privacy = z.enum(privacies);
export type Privacy = z.output<typeof privacy>;

/** The abilities of guests, each including those before it. */
export const guestAbilities = ['look', 'comment', 'add'] as const;
export const guestAbility = z.enum(guestAbilities);
export type GuestAbility = z.output<typeof guestAbility>;

/** From this spread of the ratings on, evaluators should discuss an issue. */
export const discussFrom = 2;

/** The maximum lengths of texts in a review, in characters. */
export const reviewLengths = {
  /** The title of an issue. */
  issue: 100,
  /** The address of a page. */
  address: 2000,
  /** A text of the report. */
  report: 5000,
} as const;

/** The address of a page in the product: a web address, or the name of a screen. */
export const pageAddress = z
  .string()
  .max(reviewLengths.address)
  .refine(hasOnlyWebScheme, 'Only addresses with http or https can be opened.');

/** The parts of a report in their default order. */
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
