import type { Scope } from '../scope.ts';

/** The caller of a request or live connection, as its authentication established it. */
export type Actor = AccountActor | TokenActor | VisitorActor | GuestActor;

/** A user with an account, in a browser or by a token of their own. */
export type UserActor = AccountActor | TokenActor;

/**
 * The ids of the only projects that a caller may use; null for all. Rights on a project are checked in
 * addition. Every function that reads projects for an account takes it, so that none forgets it.
 */
export type Reach = readonly string[] | null;

/** The account that projects are read for, and the projects that it may use at all. */
export type ProjectCaller = Pick<Actor, 'userId' | 'reach'>;

interface NamedActor {
  /** Unique among all kinds of actors. */
  readonly userId: string;
  /** The account's email address; empty where the actor has none. */
  readonly email: string;
  /** The actor's name; empty where it gave none. */
  readonly fullName: string;
  readonly reach: Reach;
}

/** A signed-in session of an account. */
export interface AccountActor extends NamedActor {
  readonly kind: 'account';
  readonly sessionId: string;
  /** Whether the account administers the installation. */
  readonly isAdmin: boolean;
}

/** A program that works for an account by a personal access token. */
export interface TokenActor extends NamedActor {
  readonly kind: 'token';
  readonly tokenId: string;
  /** The name that its account gave the token. */
  readonly tokenName: string;
  /** What the token allows; rights on each project in its reach are those of its account. */
  readonly scopes: readonly Scope[];
}

/** All visitors who opened the same public link, and have no account there. */
export interface VisitorActor extends NamedActor {
  readonly kind: 'visitor';
  /** Ends when the link changes or is withdrawn. */
  readonly sessionId: string;
}

/** A visitor of a public link who gave a name. */
export interface GuestActor extends NamedActor {
  readonly kind: 'guest';
}
