import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Audit } from '#features/audit/server/index.ts';
import { projectTarget } from '#features/projects/server/index.ts';
import { isPersonalToken, type Tokens } from '#features/tokens/server/index.ts';
import type { TokenActor } from '#kernel/call/actor.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { scopes } from '#kernel/scope.ts';
import { limitRate, type RateCheck } from '#platform/server/http/rates.ts';
import { withOrigin } from '#platform/server/http/request-origin.ts';
import { describeError } from '#platform/server/http/response/failures.ts';
import { assistantFailures, mcpPath } from '../contract/calls.ts';
import type { Assistant, ToolServices } from './assistant.ts';
import { createAssistantServer } from './assistant-server.ts';
import { createOriginCheck } from './origin-check.ts';
import { createSendCall } from './own-api.ts';
import type { AssistantRules } from './rules.ts';
import { toolDone } from './uses.ts';

export interface ServeMcpOptions extends Omit<ToolServices, 'rules'> {
  tokens: Pick<Tokens, 'authenticate' | 'actAs'>;
  rules: AssistantRules;
  audit: Pick<Audit, 'recordAlone'>;
  /** Origins of other sites whose pages may connect. */
  allowedOrigins: readonly string[];
  /** Factor of the rate limit. */
  rateScale: number;
}

/** Requests a minute: of one account, and from one network address. */
const maxAMinute = { account: 240, sender: 600 };
const maxBytes = 2 * 1024 * 1024;
const metadataPath = '/.well-known/oauth-protected-resource';

/**
 * Serves the Model Context Protocol at `/mcp`, for personal access tokens: the current protocol, and the
 * earlier ones on the same route, without sessions.
 */
export async function serveMcp(app: FastifyInstance, options: ServeMcpOptions): Promise<void> {
  serveMetadata(app, options);
  const allowOrigin = createOriginCheck(options);
  const handler = createMcpHandler(({ authInfo }) =>
    createAssistantServer(authInfo?.extra?.assistant as Assistant),
  );
  app.addHook('preClose', () => handler.close());
  const rate = (max: number) => ({ max: Math.ceil(max * options.rateScale), seconds: 60 });
  const limitSender = limitRate(app, 'assistant from', rate(maxAMinute.sender), ({ ip }) => ip);
  const limitAccount = limitRate(
    app,
    'assistant of',
    rate(maxAMinute.account),
    ({ actor }) => actor?.userId ?? '',
  );
  app.route({
    method: ['GET', 'POST', 'DELETE', 'OPTIONS'],
    url: mcpPath,
    schema: { hide: true },
    bodyLimit: maxBytes,
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store');
      allowOrigin(request, reply);
      await limitSender(request, reply);
    },
    async handler(request, reply) {
      if (request.method === 'OPTIONS') return reply.code(204).send();
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const actor = await actorOf(options, bearer);
      if (actor instanceof Failure) {
        const metadataUrl = new URL(metadataPath + mcpPath, options.publicUrl).href;
        reply.header('www-authenticate', `Bearer resource_metadata="${metadataUrl}"`);
        throw actor;
      }
      request.actor = actor;
      await countMessages(limitAccount, request, reply);
      const { everywhere, somewhere } = await options.rules.readAny();
      if (everywhere) throw assistantFailures.fail('assistants_off_everywhere');
      const caller = { request, bearer, actor, isOffSomewhere: somewhere };
      const assistant = assistantOf(app, options, caller);
      const { tokenId: clientId, scopes: granted } = actor;
      const authInfo = { token: bearer, clientId, scopes: [...granted], extra: { assistant } };
      const forwarded = webRequest(request, options.publicUrl, reply);
      const origin = { actor, ...senderOf(request), isAssistant: true };
      return reply.send(
        await withOrigin(origin, () =>
          handler.fetch(forwarded, { parsedBody: request.body, authInfo }),
        ),
      );
    },
  });
}

/** Messages of a batch that are counted; larger ones are refused whole. */
const maxCounted = 100;

/** Counts each message of a request: a batch is as many requests as it has messages. */
async function countMessages(
  count: RateCheck,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { body } = request;
  const messages = Array.isArray(body) ? Math.min(body.length, maxCounted) : 1;
  for (let counted = 0; counted < Math.max(1, messages); counted += 1) await count(request, reply);
}

/** Serves what clients read about the protected resource (RFC 9728). */
function serveMetadata(app: FastifyInstance, { publicUrl }: ServeMcpOptions): void {
  const metadata = {
    resource: new URL(mcpPath, publicUrl).href,
    resource_name: 'Sightline',
    resource_documentation: new URL('/api/docs', publicUrl).href,
    bearer_methods_supported: ['header'],
    scopes_supported: scopes,
  };
  for (const path of [metadataPath, metadataPath + mcpPath]) {
    app.get(path, { schema: { hide: true } }, async (_, reply) => {
      await reply.header('access-control-allow-origin', '*').send(metadata);
    });
  }
}

/** The holder of a personal access token, or why there is none. */
async function actorOf(
  { tokens }: Pick<ServeMcpOptions, 'tokens'>,
  bearer: string,
): Promise<TokenActor | Failure> {
  if (!isPersonalToken(bearer)) {
    return commonFailures.fail('unauthorised', 'This needs a personal access token.');
  }
  try {
    return await tokens.authenticate(bearer);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

interface Caller {
  request: FastifyRequest;
  bearer: string;
  actor: TokenActor;
  /** Whether any payer has switched assistants off. */
  isOffSomewhere: boolean;
}

function assistantOf(
  app: FastifyInstance,
  { audit, rules, ...services }: ServeMcpOptions,
  { request, bearer, actor, isOffSomewhere }: Caller,
): Assistant {
  const { address, userAgent: client } = senderOf(request);
  return {
    ...services,
    // Few switch them off: without any, no project has to be read.
    rules: isOffSomewhere
      ? rules
      : { allowedAmong: async (ids) => new Set(ids), require: async () => undefined },
    actor,
    failureOf: (error) => describeError(error as FastifyError, request.log),
    send: createSendCall(app, services.tokens, { token: bearer, actor, address, client }),
    async record(tool, projectId, failure) {
      const project = projectId === null ? null : await services.projects.find(projectId);
      await audit.recordAlone({
        action: 'assistant.tool_used',
        ...(project ? projectTarget(project) : {}),
        details: { tool, result: failure ?? toolDone },
      });
    },
  };
}

function senderOf({ ip, headers }: FastifyRequest) {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}

/** The request as the web has it; aborted when the client hangs up. */
function webRequest(
  { method, headers }: FastifyRequest,
  publicUrl: string,
  { raw }: FastifyReply,
): Request {
  const ending = new AbortController();
  raw.once('close', () => ending.abort());
  const single = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return new Request(new URL(mcpPath, publicUrl), {
    method,
    headers: single,
    signal: ending.signal,
  });
}
