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
 * Who may send the call at all; rights on a project are asked in the service.
 * - `public`: everybody
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
  /** Unique name in words, `accounts.register`; the first part is the slice. */
  readonly id: string;
  readonly group: CallGroup;
  readonly method: CallMethod;
  /** Path below the group's prefix, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /**
   * What a token needs for a call of `scope` access; without it `projects:read` for a GET and
   * `projects:write` for all others.
   */
  readonly scope?: Scope;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /**
   * How the body travels: `json` (default); `multipart`, where files arrive beside the fields; or
   * `either`, where both are understood.
   */
  readonly bodyType?: 'json' | 'multipart' | 'either';
  readonly output: Output;
  /** Makes the call a stream: it answers events of this shape before its output (`call-stream.ts`). */
  readonly event?: Event;
  readonly failures?: FailureTable<string>;
  readonly rate?: CallRate;
}

/**
 * What it takes to send a call: all of it but the schemas. A page that shall stay small sends by the
 * address and takes only the type of the call.
 */
export type AddressOf<C extends Call> = Pick<C, 'id' | 'group' | 'method' | 'path' | 'access'> & {
  readonly bodyType?: Call['bodyType'] | undefined;
};

/** A call that answers events before its output. */
export type StreamedCall = Call & { readonly event: z.core.$ZodType };
export type CallEvent<C extends StreamedCall> = z.output<C['event']>;

/** What a handler receives, parsed. */
export interface CallInput<C extends Call> {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
}

type Given<Key extends string, S extends Shape> = [SchemaOf<S>] extends [never]
  ? { [K in Key]?: undefined }
  : { [K in Key]: z.input<SchemaOf<S>> };

/** What a sender gives; a shape that the call lacks, and a query that may be empty, are left out. */
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

/** The scope that a token needs to send a call of `scope` access. */
export function scopeOf(call: Pick<Call, 'method' | 'scope'>): Scope {
  return call.scope ?? (call.method === 'GET' ? 'projects:read' : 'projects:write');
}

/** The path of a call with its parameters and query filled in and escaped, prefix included. */
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
