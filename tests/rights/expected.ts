import type { Call, CallArguments } from '#kernel/call/call.ts';
import type { ProjectPeople } from '#tests/fixtures/project-people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import type { Made } from './made.ts';

export const roles = ['owner', 'editor', 'commenter', 'viewer', 'stranger', 'visitor'] as const;
export type Role = (typeof roles)[number];

/** The HTTP status that a call answers each role. */
export interface Expected {
  call: Call;
  /** Its input, created for each role. */
  given: (made: Made) => CallArguments<Call> | Promise<CallArguments<Call>>;
  statuses: Record<Role, number>;
  /** Creates the project and its users, where its kind matters. */
  people?: ((suite: TestSuite) => Promise<ProjectPeople>) | undefined;
}

/** Who may send the calls that are not about a project, by their ids. */
export type PlainCalls = Readonly<Record<string, 'public' | 'account'>>;

export const [ok, unauthorised, forbidden] = [200, 401, 403];
/** Answers for users who may not learn that something exists. */
export const absent = 404;
export const allMembers = { owner: ok, editor: ok, commenter: ok, viewer: ok };
export const outside = { stranger: absent, visitor: unauthorised };
export const editorsOnly = {
  owner: ok,
  editor: ok,
  commenter: forbidden,
  viewer: forbidden,
  ...outside,
};

/** An entry of a table. */
export function entry<C extends Call>(
  call: C,
  given: (made: Made) => CallArguments<C> | Promise<CallArguments<C>>,
  statuses: Record<Role, number>,
): Expected {
  return { call, given: given as unknown as Expected['given'], statuses };
}

/** For everyone with the right to comment; a viewer has none. */
export const commentersOnly = {
  owner: ok,
  editor: ok,
  commenter: ok,
  viewer: forbidden,
  ...outside,
};
/** For the author only: here the owner wrote it. */
export const authorOnly = { ...commentersOnly, editor: forbidden, commenter: forbidden };
/** For personal data beside projects: other users do not learn that it exists. */
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

export function allSignedIn() {
  return { ...allMembers, stranger: ok, visitor: unauthorised };
}
