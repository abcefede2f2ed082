import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserActor } from '#kernel/call/actor.ts';

/** Who sent the request that is being processed, and from where. */
export interface RequestOrigin {
  /** Null for visitors. */
  actor: UserActor | null;
  address: string;
  userAgent: string;
  /** Whether an assistant sent it, with a token. */
  isAssistant: boolean;
  /** The name of the token that a program sent without an account, such as a team's directory. */
  programToken?: string;
}

const origins = new AsyncLocalStorage<RequestOrigin>();

/** Runs work on behalf of a request, also what it awaits. */
export function withOrigin<Result>(origin: RequestOrigin, work: () => Result): Result {
  return origins.run(origin, work);
}

/**
 * The origin of the request that the running code works for; null for work of the server itself. Only
 * for records of what happened: rights are always checked for an actor that is passed.
 */
export function requestOrigin(): RequestOrigin | null {
  return origins.getStore() ?? null;
}
