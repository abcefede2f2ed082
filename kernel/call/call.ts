import type { z } from 'zod';
import type { Scope } from '../scope.ts';
import type { FailureTable } from './failure.ts';

/** The API groups of the specification, each a prefix of the address. */
export const callGroups = {
  main: '/api/main',
  tapper: '/api/tapper',
  'mapper-ai': '/api/mapper-ai',
  site: '/api/site',
} as const;

export type CallGroup = keyof typeof callGroups;
export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may send the call at all; the service checks rights on a project.
 * - `public`: anyone
 * - `account`: a signed-in session
 * - `scope`: a signed-in session, or a token that has the scope of the call
 * - `admin`: a signed-in session of an account that administers the installation
 */
export type CallAccess = 'public' | 'account' | 'scope' | 'admin';

type Shape = z.core.$ZodType | undefined;
/** The schema that a call declares, `never` where it declares none. */
type SchemaOf<S extends Shape> = Extract<S, z.core.$ZodType>;
type OutputOf<S extends Shape> = [SchemaOf<S>] extends [never] ? undefined : z.output<SchemaOf<S>>;

/** How often one caller (a person, or an address for visitors) may send the call. */
export interface CallRate {
  max: number;
  seconds: number;
}

/** One call, declared once: served, sent by the web, and published as OpenAPI. */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Access extends CallAccess = CallAccess,
  Event extends Shape = Shape,
> {
  /** Unique name such as `accounts.register`; the first part is the slice. */
  readonly id: string;
  readonly group: CallGroup;
  readonly method: CallMethod;
  /** Path below the group's prefix, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /**
   * The scope that a token requires for a call of `scope` access; by default `read` for a
   * GET and `edit` for all others.
   */
  readonly scope?: Scope;
  /**
   * `account` for a call of `scope` access about the account as a whole, such as its folders or a new
   * project: a token that is limited to chosen projects may not send it.
   */
  readonly reach?: 'account';
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * Encoding of the body: `json` (default); `multipart`, with files beside the fields; or `either`
   * of both.
   */
  readonly bodyType?: 'json' | 'multipart' | 'either';
  readonly output: Output;
  /**
   * Makes the call a stream, which sends events of this shape before its output (`call-stream.ts`).
   */
  readonly event?: Event;
  readonly failures?: FailureTable<string>;
  readonly rate?: CallRate;
  /**
   * Seconds for which any cache may store a successful answer; only of a public call whose answer is
   * the same for all. Without it no answer is stored.
   */
  readonly cacheSeconds?: number;
}

/**
 * A call without its schemas. A page that must stay small sends calls by these and imports the
 * schemas as types only.
 */
export type AddressOf<C extends Call> = Pick<C, 'id' | 'group' | 'method' | 'path' | 'access'> & {
  readonly bodyType?: Call['bodyType'] | undefined;
};

/** A call that sends events before its output. */
export type StreamedCall = Call & { readonly event: z.core.$ZodType };
export type CallEvent<C extends StreamedCall> = z.output<C['event']>;

/** The parsed input of a handler. */
export interface CallInput<C extends Call> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
}

type Given<Key extends string, S extends Shape> = [SchemaOf<S>] extends [never]
  ? { [K in Key]?: undefined }
  : { [K in Key]: z.input<SchemaOf<S>> };

/**
 * The input of a sender. Parts that the call lacks, and a query without required fields, can be
 * left out.
 */
export type CallArguments<C extends Call> = Given<'params', C['params']> &
  Given<'body', C['body']> &
  (object extends Given<'query', C['query']>['query']
    ? Partial<Given<'query', C['query']>>
    : Given<'query', C['query']>);

export type CallAnswer<C extends Call> = z.output<C['output']>;

export function defineCall<
  Output extends z.core.$ZodType,
  const Access extends CallAccess,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
  Event extends Shape = undefined,
>(
  call: Call<Params, Query, Body, Output, Access, Event>,
): Call<Params, Query, Body, Output, Access, Event> & DeclaresEvent<Event> {
  return call as Call<Params, Query, Body, Output, Access, Event> & DeclaresEvent<Event>;
}

type DeclaresEvent<Event extends Shape> = [SchemaOf<Event>] extends [never]
  ? unknown
  : { readonly event: SchemaOf<Event> };

/** The scope that a token requires to send a call of `scope` access. */
export function scopeOf(call: Pick<Call, 'method' | 'scope'>): Scope {
  return call.scope ?? (call.method === 'GET' ? 'read' : 'edit');
}

/** The path of a call, including its prefix, with parameters and query filled in and escaped. */
export function callPath(
  call: Pick<Call, 'group' | 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = call.path.replace(/:([a-zA-Z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  const tail = pairs.length > 0 ? `?${pairs.join('&')}` : '';
  return callGroups[call.group] + path + tail;
}
