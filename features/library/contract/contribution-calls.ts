import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import {
  contributedKind,
  contribution,
  contributionLengths,
  contributionPage,
  contributionState,
  publishedContribution,
} from './contribution.ts';
import { contributionFailures } from './failures.ts';

const failures = contributionFailures;
const one = z.object({ id: z.string().min(1).max(64) });
const own = { group: 'main', access: 'account', failures } as const;
const admin = { group: 'main', access: 'admin', failures } as const;
const open = { group: 'site', access: 'public', failures } as const;
const reason = z.string().trim().min(1).max(contributionLengths.reason);

/** The calls of accounts on projects that they contribute. */
export const contributionCalls = {
  propose: defineCall({
    ...own,
    id: 'library.propose',
    method: 'POST',
    path: '/library/contributions',
    summary:
      'Propose a map, persona project, day or matrix for the library: a copy of it without sources, notes, pictures and people, with the text of its page.',
    body: contributionPage.extend({
      project_id: projectId,
      anonymous: z.boolean(),
      /** That the account made it, and that it names no real person. */
      agreed: z.literal(true),
    }),
    output: contribution,
    failures: defineFailures({ ...projectFailures.entries, ...failures.entries }),
    rate: { max: 20, seconds: 3600 },
  }),
  mine: defineCall({
    ...own,
    id: 'library.contributions',
    method: 'GET',
    path: '/library/contributions',
    summary: 'The projects that the account proposed for the library, newest first.',
    output: z.object({
      contributions: z.array(contribution),
      /** The kinds of projects that can be proposed. */
      kinds: z.array(contributedKind),
    }),
  }),
  takeBack: defineCall({
    ...own,
    id: 'library.takeBack',
    method: 'DELETE',
    path: '/library/contributions/:id',
    summary: 'Delete a contribution of the account, also a published one.',
    params: one,
    output: z.null(),
  }),
};

/** What administrators see of a contribution: also who made it, and its content. */
export const judgedContribution = contribution.extend({
  author: z.string(),
  /** The account is suspended: its contributions are not shown. */
  author_suspended: z.boolean(),
  content: z.unknown(),
});
export type JudgedContribution = z.output<typeof judgedContribution>;

/** The calls of administrators on contributions. */
export const moderationCalls = {
  list: defineCall({
    ...admin,
    id: 'library.listContributions',
    method: 'GET',
    path: '/admin/library',
    summary: 'The contributions in a state, newest first.',
    query: z.object({ state: contributionState }),
    output: z.object({ contributions: z.array(judgedContribution) }),
  }),
  publish: defineCall({
    ...admin,
    id: 'library.publish',
    method: 'POST',
    path: '/admin/library/:id/publication',
    summary: 'Show a contribution that waits in the library. Its account is notified.',
    params: one,
    output: contribution,
  }),
  refuse: defineCall({
    ...admin,
    id: 'library.refuse',
    method: 'POST',
    path: '/admin/library/:id/refusal',
    summary: 'Refuse a contribution that waits, with a reason for its account.',
    params: one,
    body: z.object({ reason }),
    output: contribution,
  }),
  withdraw: defineCall({
    ...admin,
    id: 'library.withdraw',
    method: 'POST',
    path: '/admin/library/:id/withdrawal',
    summary: 'Remove a published contribution from the library, with a reason for its account.',
    params: one,
    body: z.object({ reason }),
    output: contribution,
  }),
};

export const listPublished = defineCall({
  ...open,
  id: 'library.published',
  method: 'GET',
  path: '/library/contributions',
  summary: 'The published contributions of the library, newest first.',
  output: z.object({ contributions: z.array(publishedContribution) }),
  rate: { max: 120, seconds: 60 },
});

export const readPublished = defineCall({
  ...open,
  id: 'library.readPublished',
  method: 'GET',
  path: '/library/contributions/:slug',
  summary: 'A published contribution with its content, in the format of the samples.',
  params: z.object({ slug: z.string().max(100) }),
  output: publishedContribution.extend({ content: z.unknown() }),
  rate: { max: 120, seconds: 60 },
});
