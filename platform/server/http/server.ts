import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { refusal } from '#kernel/envelope.ts';
import { commonFailures } from '#kernel/failure.ts';
import { type Config, rateScale } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { type Authenticate, serveCalls } from './calls.ts';
import { publishDocs } from './docs.ts';
import { answerFailures } from './failures.ts';
import { protectHeaders } from './headers.ts';
import { watchHealth } from './health.ts';
import type { Implementation } from './implementation.ts';
import { servePages } from './pages.ts';
import { acceptUploads } from './uploads.ts';

/** Milliseconds that one request may take (S9.2). */
export const requestTimeout = 30_000;

export interface HttpOptions {
  config: Config;
  implementations: readonly Implementation[];
  authenticate: Authenticate;
  /** Answers whether what the server needs can be reached; asked by `/readyz`. */
  ready: () => Promise<void>;
  /** Folder of the built web, or nothing where somebody else serves it. */
  webFolder?: string | undefined;
  redis?: Redis | undefined;
  log: Log;
  /** What is served beside calls and pages, each registering its own routes. */
  routes?: readonly ((app: FastifyInstance) => void | Promise<void>)[];
}

/** Builds the HTTP server: calls, their documentation, health, metrics and the web's pages. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config } = options;
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    disableRequestLogging: config.LOG_LEVEL !== 'debug',
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY,
    requestTimeout,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await app.register(rateLimit, {
    global: false,
    max: config.RATE_LIMIT,
    timeWindow: 60_000,
    ...(options.redis ? { redis: options.redis } : {}),
    errorResponseBuilder: () => commonFailures.fail('too_many_requests'),
  });
  await protectHeaders(app, config, options.webFolder);
  await acceptUploads(app);
  answerFailures(app);
  await watchHealth(app, config, options.ready);
  await publishDocs(app, async (api) => {
    serveCalls(api, options.implementations, options.authenticate, rateScale(config));
  });
  app.all('/api/*', async () => {
    throw commonFailures.fail('not_found', 'There is no such call.');
  });
  for (const register of options.routes ?? []) await register(app);
  if (options.webFolder) await servePages(app, options.webFolder);
  else
    app.setNotFoundHandler((_, reply) =>
      reply.status(404).send(refusal(commonFailures.fail('not_found'))),
    );
  return app;
}
