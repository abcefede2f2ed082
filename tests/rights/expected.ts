import type { Call, CallArguments } from '#kernel/call/call.ts';
import type { ProjectPeople } from '#tests/fixtures/project-people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import type { Made } from './made.ts';

export const roles = ['owner', 'editor', 'commenter', 'viewer', 'stranger', 'visitor'] as const;
export type Role = (typeof roles)[number];

/** What each call answers each role: the HTTP status. */
export interface Expected {
  call: Call;
  /** What it is sent with; made anew for each who asks. */
  given: (made: Made) => CallArguments<Call> | Promise<CallArguments<Call>>;
  statuses: Record<Role, number>;
  /** Makes the project and its people, where its kind matters. */
  people?: ((suite: TestSuite) => Promise<ProjectPeople>) | undefined;
}

/** Who may send the calls that are on no project, by their ids. */
export type PlainCalls = Readonly<Record<string, 'public' | 'account'>>;

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
  given: (made: Made) => CallArguments<C> | Promise<CallArguments<C>>,
  statuses: Record<Role, number>,
): Expected {
  return { call, given: given as unknown as Expected['given'], statuses };
}

/** For who may comment; a viewer may not. */
export const commentersOnly = {
  owner: ok,
  editor: ok,
  commenter: ok,
  viewer: forbidden,
  ...outside,
};
/** For what its author alone may do: here the owner wrote it. */
export const authorOnly = { ...commentersOnly, editor: forbidden, commenter: forbidden };
/** For what somebody has beside their projects: nobody else learns that it is there. */
export const ownerAlone = {
  ...outside,
  owner: ok,
  editor: absent,
  commenter: absent,
  viewer: absent,
};

export function ownerOnly() {
  return { owner: ok, editor: forbidden, commenter: forbidden, viewer: forbidden, ...outside };
}

export function everybodySignedIn() {
  return { ...everybodyInside, stranger: ok, visitor: unauthorised };
}
