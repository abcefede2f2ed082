import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { permission } from '#features/projects/contract/rights.ts';
import { type CallGroup, defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sharingFailures } from './failures.ts';

const failures = defineFailures({ ...projectFailures.entries, ...sharingFailures.entries });

/** A user's request for more access. */
export const accessRequest = z.object({
  user_id: z.string(),
  email: z.string(),
  full_name: z.string().max(lengths.fullName),
  profile_pic: z.string().nullable(),
  color: z.number().int().nullable(),
  /** The requested permission. */
  permission,
  requested_date: z.iso.datetime(),
});
export type AccessRequest = z.output<typeof accessRequest>;

/** The calls on requests for access that every kind of project has (S6.14, S7.61). */
export function requestCalls<Prefix extends string>(prefix: Prefix, group: CallGroup) {
  const common = { group, access: 'scope', failures } as const;
  return {
    requestAccess: defineCall({
      ...common,
      id: `${prefix}.requestAccess`,
      method: 'POST',
      path: `/${prefix}/request-access`,
      summary: 'Request more access; a new request replaces the previous one.',
      body: z.object({ project_id: projectId, permission }),
      output: z.null(),
      rate: { max: 20, seconds: 3600 },
    }),
    accessRequests: defineCall({
      ...common,
      id: `${prefix}.accessRequests`,
      method: 'GET',
      path: `/${prefix}/access-requests/:id`,
      summary:
        'The requests for more access, for users who can answer them; others see their own request.',
      params: z.object({ id: projectId }),
      output: z.object({ requests: z.array(accessRequest) }),
    }),
    answerAccess: defineCall({
      ...common,
      id: `${prefix}.answerAccess`,
      method: 'POST',
      path: `/${prefix}/answer-access`,
      scope: 'manage',
      summary: 'Answer a request for access: grant it, or decline it.',
      body: z.object({
        project_id: projectId,
        user_id: projectId,
        permission: permission.nullable(),
      }),
      output: z.object({ requests: z.array(accessRequest) }),
    }),
  };
}
