import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { sharingFailures } from '#features/sharing/contract/failures.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { guestAbility, privacy } from '../codes.ts';
import { reviewerPrefix } from '../project.ts';

const common = {
  group: 'tapper',
  access: 'scope',
  failures: defineFailures({ ...projectFailures.entries, ...sharingFailures.entries }),
  params: z.object({ id: projectId }),
} as const;

/** The calls on the access to a review; all are for the owner. */
export const settingsCalls = {
  updatePrivacy: defineCall({
    ...common,
    id: `${reviewerPrefix}.updatePrivacy`,
    method: 'PATCH',
    path: `/${reviewerPrefix}/:id/update-privacy`,
    scope: 'manage',
    summary: 'Set who sees a review: its members, all who have its link, or the public.',
    body: z.object({ privacy }),
    output: z.object({
      privacy,
      /** The public link; null if there is none. */
      url: z.string().nullable(),
    }),
  }),
  letGuests: defineCall({
    ...common,
    id: `${reviewerPrefix}.letGuests`,
    method: 'PATCH',
    path: `/${reviewerPrefix}/:id/let-guests`,
    scope: 'manage',
    summary: 'Set what guests of the public link may do.',
    body: z.object({ guests: guestAbility }),
    output: z.object({ guests: guestAbility }),
  }),
};
