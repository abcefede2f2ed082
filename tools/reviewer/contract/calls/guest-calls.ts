import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { sharingFailures } from '#features/sharing/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { cleanName } from '#kernel/text/clean-name.ts';
import { lengths } from '#kernel/text/limits.ts';
import { guestAbility } from '../codes.ts';
import { reviewFailures } from '../failures.ts';
import { reviewerPrefix } from '../project.ts';
import { issueInput, issueRecord, noteRecord, pinInput } from './records.ts';

const pass = z.string().min(1).max(200);
const part = z.string().min(1).max(64);
const common = {
  group: 'tapper',
  access: 'public',
  method: 'POST',
  failures: defineFailures({
    ...projectFailures.entries,
    ...recordFailures.entries,
    ...sharingFailures.entries,
    ...reviewFailures.entries,
  }),
} as const;
const name = (rest: string) => `${reviewerPrefix}.${rest}`;
const path = (rest: string) => `/${reviewerPrefix}/guests/${rest}` as const;

const guestIssue = issueInput
  .pick({ kind: true, title: true, description: true, heuristic_ids: true, severity: true })
  .extend({ review_page_id: part.nullable().optional(), pin: pinInput.optional() });
export type GuestIssue = z.output<typeof guestIssue>;

const guestNote = z.object({
  review_page_id: part.nullable().optional(),
  issue_id: part.nullable().optional(),
  text: z.string().trim().min(1).max(lengths.text),
});
export type GuestNote = z.output<typeof guestNote>;

/** What a guest has added so far; while evaluators work alone, a guest sees nothing else. */
const own = z.object({
  name: z.string(),
  guests: guestAbility,
  issues: z.array(issueRecord),
  notes: z.array(noteRecord),
});
export type GuestOwn = z.output<typeof own>;

/** The calls of guests: visitors of a public link who have given a name. Their pass identifies them. */
export const guestCalls = {
  enter: defineCall({
    ...common,
    id: name('guestEnter'),
    path: path('enter'),
    summary: 'Enter a name as a visitor of a public link; returns a pass for adding content.',
    body: z.object({ pass, name: z.string().overwrite(cleanName).min(1).max(lengths.fullName) }),
    output: z.object({ guest_id: z.string(), pass, guests: guestAbility }),
    rate: { max: 10, seconds: 60 },
  }),
  read: defineCall({
    ...common,
    id: name('guestRead'),
    path: path('read'),
    summary: 'The content that a guest added, and what they may do now.',
    body: z.object({ pass }),
    output: own,
    rate: { max: 300, seconds: 60 },
  }),
  addIssue: defineCall({
    ...common,
    id: name('guestIssue'),
    path: path('add-issue'),
    summary: 'Add an issue as a guest, where the review allows it.',
    body: guestIssue.extend({ pass }),
    output: issueRecord,
    rate: { max: 30, seconds: 60 },
  }),
  addNote: defineCall({
    ...common,
    id: name('guestNote'),
    path: path('add-note'),
    summary: 'Comment on an issue or a page as a guest, where the review allows it.',
    body: guestNote.extend({ pass }),
    output: noteRecord,
    rate: { max: 30, seconds: 60 },
  }),
};
