import type { Call, CallArguments } from '#kernel/call/call.ts';
import type { ProjectPeople } from '#tests/fixtures/project-people.ts';
import type { TestSuite } from '#tests/fixtures/suite.ts';
import type { Made } from './made.ts';

/** Who sends a call about a project. */
export const roles = [
  'owner',
  'editor',
  'commenter',
  'viewer',
  'stranger',
  'visitor',
  /** A member of the team of the project, which lets its members edit. */
  'member',
  /** An admin of that team. */
  'admin',
  /** An editor whose account is suspended. */
  'suspended',
  /** A personal access token of the owner, with all scopes. */
  'token',
] as const;
export type Role = (typeof roles)[number];

/** The columns of a table; those that it leaves out follow `complete`. */
type Columns = Record<Exclude<Role, 'member' | 'admin' | 'suspended' | 'token'>, number> &
  Partial<Record<Role, number>>;

/** The HTTP status that a call answers each role. */
export interface Expected {
  call: Call;
  /** Its input, created for each role. */
  given: (made: Made) => CallArguments<Call> | Promise<CallArguments<Call>>;
  statuses: Columns;
  /** Creates the project and its users, where its kind matters. */
  people?: ((suite: TestSuite) => Promise<ProjectPeople>) | undefined;
}

/** Who may send the calls that are not about a project, by their ids. */
export type PlainCalls = Readonly<Record<string, 'public' | 'account' | 'admin'>>;

export const [ok, unauthorised, forbidden, conflict] = [200, 401, 403, 409];
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
  statuses: Columns,
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

/**
 * The answers to all roles. Team access is that of an editor, and a token acts for the owner, except in calls that
 * require a session; a suspended account gets what a visitor gets.
 * @param ofSession whether the call requires a session
 */
export function complete(statuses: Columns, ofSession: boolean): Record<Role, number> {
  const { owner, editor, visitor } = statuses;
  const token = ofSession ? forbidden : owner;
  return { member: editor, admin: editor, suspended: visitor, token, ...statuses };
}
