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

/** A complete file of a multipart call, within the upload limit; it exists until the call is answered. */
export interface Upload {
  field: string;
  name: string;
  /** The media type according to the sender; untrusted, so files are decoded before they are stored. */
  claimedType: string;
  /** Path of the file. */
  path: string;
  /** Size in bytes. */
  size: number;
}

/** The actor of a call, by the access that it declares. */
export interface ActorByAccess {
  public: null;
  account: AccountActor;
  scope: UserActor;
  admin: AccountActor;
}

/** The context of a handler. */
export interface CallContext<C extends Call> {
  input: CallInput<C>;
  actor: ActorByAccess[C['access'] & CallAccess];
  uploads: Upload[];
  /** Address of the caller, as a trusted proxy reports it. */
  address: string;
  userAgent: string;
  /** The bearer token, for calls with tokens that are not a session's. */
  bearer: string | undefined;
  /** The `Cookie` header. */
  cookie: string;
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie(header: string): void;
  requestId: string;
  /** Aborts when the caller has disconnected. */
  readonly signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** A call with its handler. */
export interface Implementation {
  call: Call;
  handle(context: CallContext<Call>, reply: FastifyReply): Promise<unknown>;
}

/** Binds a call to its handler; input and output are checked against the call. */
export function implement<C extends Call>(
  call: C,
  handle: (context: CallContext<C>) => Promise<CallAnswer<C> | PreparedAnswer<CallAnswer<C>>>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}

/** Events of a streamed call, and finally its output. */
export type CallStream<C extends StreamedCall> = AsyncGenerator<CallEvent<C>, CallAnswer<C>, void>;

/**
 * Binds a streamed call to its handler, which checks rights and input before it returns the stream:
 * a failure until then is an ordinary one. The stream is ended when its reader disconnects.
 */
export function implementStream<C extends StreamedCall>(
  call: C,
  handle: (context: CallContext<C>) => Promise<CallStream<C>>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}

/** Binds a call that a browser navigates to, and that redirects instead of answering. */
export function redirecting<C extends Call>(
  call: C,
  handle: (context: CallContext<C>) => Promise<Redirect>,
): Implementation {
  return { call, handle: handle as Implementation['handle'] };
}
