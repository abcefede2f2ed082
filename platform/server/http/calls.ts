import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import { z } from 'zod';
import type { UserActor } from '#kernel/call/actor.ts';
import {
  type Call,
  type CallRate,
  callGroups,
  type StreamedCall,
  scopeOf,
} from '#kernel/call/call.ts';
import { refusal, success } from '#kernel/call/envelope.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { streamEventNames } from '#kernel/stream-events.ts';
import { findUnplain } from '#kernel/text/plain-text.ts';
import type { CallContext, CallStream, Implementation } from './implementation.ts';
import type { Rates } from './rates.ts';
import { type RequestOrigin, requestOrigin, withOrigin } from './request-origin.ts';
import { accessFailures, requireAccess } from './require-access.ts';
import { streamAnswer } from './response/call-stream.ts';
import { failuresKey } from './response/failure-docs.ts';
import { describeError } from './response/failures.ts';
import { PreparedAnswer } from './response/prepared-answer.ts';
import { Redirect } from './response/redirect.ts';
import type { ReadMultipart } from './uploads.ts';

/**
 * The actor of a bearer token.
 * @throws `unauthorised` or `token_expired`
 */
export type Authenticate = (token: string) => Promise<UserActor>;

declare module 'fastify' {
  interface FastifyRequest {
    actor?: UserActor | null;
  }
}

/** The longest timer in milliseconds, for streams, which have no time limit. */
const withoutTimeout = 2 ** 31 - 1;

export interface CallsOptions {
  implementations: readonly Implementation[];
  authenticate: Authenticate;
  rates: Rates;
  readMultipart: ReadMultipart;
  /** Rate limit of one address for all calls together. */
  generalRate: CallRate;
  /** The factor of the calls' rate limits. */
  rateScale: number;
  /** Milliseconds after which the access of a stream's reader is checked again. */
  accessInterval?: number | undefined;
}

/** Serves the calls below their groups' prefixes; input and output are parsed against the contract. */
export function serveCalls(app: FastifyInstance, options: CallsOptions): void {
  const { implementations, authenticate, rates, rateScale } = options;
  const checkAddress = rates.byAddress('calls', options.generalRate);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort(commonFailures.fail('unavailable')));
  for (const { call, handle } of implementations) {
    const rate = call.rate && { ...call.rate, max: Math.ceil(call.rate.max * rateScale) };
    app.route({
      method: call.method,
      url: callGroups[call.group] + call.path,
      schema: schemaOf(call),
      ...(call.event ? { handlerTimeout: withoutTimeout } : {}),
      onRequest: [
        checkAddress,
        async (request, reply) => {
          // Answers are personal, unless the call says otherwise: no shared cache may store them.
          reply.header('cache-control', 'no-store');
          request.actor = await actorOf(request, call, authenticate);
        },
        ...(rate ? [rates.byCaller(call.id, rate)] : []),
      ],
      preValidation: async (request, reply) => {
        if (request.isMultipart()) {
          if (!call.bodyType || call.bodyType === 'json')
            throw commonFailures.fail('invalid_input');
          await options.readMultipart(request, reply);
        }
        requirePlainText(request);
      },
      handler: async (request, reply) => {
        const context = contextOf(request, reply);
        const answer = await withOrigin(originOf(context), () => handle(context, reply));
        if (call.cacheSeconds)
          reply.header('cache-control', `public, max-age=${call.cacheSeconds}`);
        if (isStreamed(call)) {
          const access = watchAccess(request, call, options, context.signal);
          const signal = AbortSignal.any([context.signal, closing.signal, access]);
          return sendStream(reply, { call, stream: answer as CallStream<StreamedCall>, signal });
        }
        if (answer instanceof Redirect) {
          if (answer.cookie) reply.header('set-cookie', answer.cookie);
          return reply.header('cache-control', 'no-store').redirect(answer.address);
        }
        if (answer instanceof PreparedAnswer) {
          return reply.type('application/json; charset=utf-8').send(answer.envelope());
        }
        return success(answer ?? null);
      },
    });
  }
}

function isStreamed(call: Call): call is StreamedCall {
  return call.event !== undefined;
}

function sendStream(
  reply: FastifyReply,
  { call, stream, signal }: Pick<Parameters<typeof streamAnswer>[0], 'call' | 'stream' | 'signal'>,
): FastifyReply {
  const refuse = (error: unknown) => refusal(describeError(error as FastifyError, reply.log));
  // A buffering proxy would hold all events back until the end.
  return reply
    .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    .send(streamAnswer({ call, stream, signal, refuse }));
}

/** Milliseconds: a stream may outlive the session or token that opened it by this. */
const usualAccessInterval = 15_000;

/** A signal that aborts once a stream's reader may not send the call any more. */
function watchAccess(
  request: FastifyRequest,
  call: Call,
  { authenticate, accessInterval = usualAccessInterval }: CallsOptions,
  ended: AbortSignal,
): AbortSignal {
  const disconnected = new AbortController();
  const check = async () => {
    try {
      await actorOf(request, call, authenticate);
    } catch (error) {
      // A database that is away says nothing about the access: the next check may.
      if (error instanceof Failure) disconnected.abort(error);
      else request.log.warn({ err: error, call: call.id }, 'access to a stream was not checked');
    }
  };
  const timer = setInterval(() => void check(), accessInterval).unref();
  const stop = () => clearInterval(timer);
  disconnected.signal.addEventListener('abort', stop, { once: true });
  if (ended.aborted) stop();
  else ended.addEventListener('abort', stop, { once: true });
  return disconnected.signal;
}

/** @throws invalid_input with the field in which a text violates the rule for plain text */
function requirePlainText({ params, query, body, uploads = [] }: FastifyRequest): void {
  const names = uploads.map(({ field, name }) => [field, name]);
  for (const given of [params, query, body, names]) {
    const path = findUnplain(given);
    if (path !== null) throw unreadable(path);
  }
}

function unreadable(path: string): Failure {
  const [status] = commonFailures.entries.invalid_input;
  const message = 'This contains a character or a name that cannot be stored.';
  return new Failure('invalid_input', status, message, path ? { [path]: message } : {});
}

function schemaOf(call: Call): FastifySchema {
  const failures = {
    ...commonFailures.entries,
    ...(call.access === 'public' ? {} : accessFailures.entries),
    ...call.failures?.entries,
  };
  return {
    summary: call.summary,
    operationId: call.id,
    tags: [call.id.split('.')[0] ?? call.group],
    ...(call.event ? { description: streamDescription } : {}),
    [failuresKey]: failures,
    ...securityOf(call),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.bodyType && call.bodyType !== 'json' ? { consumes: consumed(call) } : {}),
    response: { 200: answerOf(call) },
  };
}

const refusalSchema = z.object({
  status: z.literal('failure'),
  error: z.object({
    error_code: z.string(),
    error_message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

/** The answer of a call; for a streamed one, its events by their names, with their data as JSON. */
function answerOf(call: Call) {
  const answer = z.object({ status: z.literal('success'), data: call.output });
  if (!isStreamed(call)) return answer;
  const { event, success, failure } = streamEventNames;
  const schema = z.union([
    z.object({ event: z.literal(event), data: call.event }),
    z.object({ event: z.literal(success), data: answer }),
    z.object({ event: z.literal(failure), data: refusalSchema }),
  ]);
  return { description: 'Server-sent events', content: { 'text/event-stream': { schema } } };
}

const streamDescription =
  'Answers as server-sent events: `event` any number of times, then `success` or `failure`.';

function securityOf(call: Call): Pick<FastifySchema, 'security'> {
  if (call.access === 'public') return {};
  const session = { session: [] };
  return { security: call.access === 'scope' ? [session, { token: [scopeOf(call)] }] : [session] };
}

function consumed(call: Call): string[] {
  return call.bodyType === 'multipart'
    ? ['multipart/form-data']
    : ['application/json', 'multipart/form-data'];
}

async function actorOf(
  request: FastifyRequest,
  call: Call,
  authenticate: Authenticate,
): Promise<UserActor | null> {
  if (call.access === 'public') return null;
  const token = bearerOf(request);
  if (!token) throw commonFailures.fail('unauthorised');
  const actor = await authenticate(token);
  requireAccess(actor, call);
  return actor;
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined;
}

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext<Call> {
  return {
    input: {
      params: request.params,
      query: request.query,
      body: request.body,
    } as CallContext<Call>['input'],
    actor: (request.actor ?? null) as CallContext<Call>['actor'],
    uploads: request.uploads ?? [],
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    bearer: bearerOf(request),
    cookie: request.headers.cookie ?? '',
    setCookie: (header) => void reply.header('set-cookie', header),
    requestId: request.id,
    // Created on first use: most calls are answered at once.
    get signal() {
      return endOf(reply);
    },
    log: request.log,
  };
}

function originOf({ actor, address, userAgent }: CallContext<Call>): RequestOrigin {
  // An assistant's tools send calls from inside of its own request.
  return { actor, address, userAgent, isAssistant: requestOrigin()?.isAssistant ?? false };
}

function endOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(commonFailures.fail('timeout'));
  if (raw.destroyed) end();
  else raw.once('close', end);
  return ending.signal;
}
