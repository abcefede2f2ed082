import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { AccountActor, UserActor } from '#kernel/call/actor.ts';
import type {
  Call,
  CallAccess,
  CallAnswer,
  CallEvent,
  CallInput,
  StreamedCall,
} from '#kernel/call/call.ts';
import type { PreparedAnswer } from './response/prepared-answer.ts';
import type { Redirect } from './response/redirect.ts';

/** A file that came with a multipart call, whole and within the upload limit, until it is answered. */
export interface Upload {
  field: string;
  name: string;
  /** What the sender says it is; never trusted, files are decoded before they are stored. */
  claimedType: string;
  /** Where it lies. */
  path: string;
  /** Its bytes. */
  size: number;
}

/** Who a call acts for, by the access that it declares. */
export interface ActorByAccess {
  public: null;
  account: AccountActor;
  scope: UserActor;
  admin: AccountActor;
}

/** What a handler knows of the call that it answers. */
export interface CallContext<C extends Call> {
  input: CallInput<C>;
  actor: ActorByAccess[C['access'] & CallAccess];
  uploads: Upload[];
  /** Address of the caller, behind a trusted proxy the one that it reports. */
  address: string;
  userAgent: string;
  /** The bearer token as sent, for calls that take one which is no session's. */
  bearer: string | undefined;
  /** The `Cookie` header as sent. */
  cookie: string;
  /** Gives the answer a `Set-Cookie` header. */
  setCookie(header: string): void;
  requestId: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** A call together with the function that answers it. */
export interface Implementation {
  call: Call;
  handle(context: CallContext<Call>, reply: FastifyReply): Promise<unknown>;
}

/** Binds a call to its handler; the handler's input and answer are checked against the call. */
export function implement<C extends Call>(
  call: C,
  handle: (context: CallContext<C>) => Promise<CallAnswer<C> | PreparedAnswer<CallAnswer<C>>>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}

/** Events of a streamed call, and at last its output. */
export type CallStream<C extends StreamedCall> = AsyncGenerator<CallEvent<C>, CallAnswer<C>, void>;

/**
 * Binds a streamed call to its handler, which checks rights and input before it answers the stream: a
 * failure until then is an ordinary one. The stream is returned from when its reader goes.
 */
export function implementStream<C extends StreamedCall>(
  call: C,
  handle: (context: CallContext<C>) => Promise<CallStream<C>>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}

/** Binds a call that a browser navigates to, and that sends it on instead of answering. */
export function redirecting<C extends Call>(
  call: C,
  handle: (context: CallContext<C>) => Promise<Redirect>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}
