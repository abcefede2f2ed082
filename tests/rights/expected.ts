import type { Call, CallArguments } from '#kernel/call.ts';
import type { ProjectPeople } from '#tests/fixtures/project-people.ts';

export const roles = ['owner', 'editor', 'commenter', 'viewer', 'stranger', 'visitor'] as const;
export type Role = (typeof roles)[number];

/** What each call answers each role: the HTTP status. */
export interface Expected {
  call: Call;
  given: (people: ProjectPeople) => CallArguments<Call>;
  statuses: Record<Role, number>;
}

export const [ok, unauthorised, forbidden] = [200, 401, 403];
/** What somebody is told who may not know that there is something. */
export const absent = 404;
export const everybodyInside = { owner: ok, editor: ok, commenter: ok, viewer: ok };
export const outside = { stranger: absent, visitor: unauthorised };
export const editorsOnly = {
  owner: ok,
  editor: ok,
  commenter: forbidden,
  viewer: forbidden,
  ...outside,
};

/** One line of a table. */
export function entry<C extends Call>(
  call: C,
  given: (people: ProjectPeople) => CallArguments<C>,
  statuses: Record<Role, number>,
): Expected {
  return { call, given: given as unknown as Expected['given'], statuses };
}
