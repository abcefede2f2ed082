import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { refusal } from '#kernel/call/envelope.ts';
import { commonFailures } from '#kernel/call/failure.ts';
import { type Config, rateScale } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { type Authenticate, serveCalls } from './calls.ts';
import { disconnectWhenClosing } from './disconnect-when-closing.ts';
import { watchHealth } from './health.ts';
import type { Implementation } from './implementation.ts';
import { servePages } from './pages/pages.ts';
import { createPreparedPages } from './pages/prepared-pages.ts';
import { createFramePage } from './pages/site-frame.ts';
import { createRates } from './rates.ts';
import { logRequests } from './request-log.ts';
import { createBareAnswers } from './response/bare-answers.ts';
import { publishDocs } from './response/docs.ts';
import { answerFailures } from './response/failures.ts';
import { protectHeaders } from './response/headers.ts';
import { speakPlainly } from './response/plain-messages.ts';
import { acceptUploads, createUploads } from './uploads.ts';

/** Milliseconds that one request may take (S9.2). */
export const requestTimeout = 30_000;

export interface HttpOptions {
  config: Config;
  implementations: readonly Implementation[];
  authenticate: Authenticate;
  /** Checks the services that the server requires, for `/readyz`. */
  ready: () => Promise<void>;
  /** Folder of the built web; undefined where another server serves it. */
  webFolder?: string | undefined;
  /** What the installation offers now, as words for the attribute `data-offers` of its pages. */
  offers?: () => Promise<readonly string[]>;
  /** Whether a page names something that does not exist, although its address has a route; its status is 404 then. */
  isMissing?: (path: string) => Promise<boolean>;
  redis?: Redis | undefined;
  log: Log;
  /** Milliseconds that one request may take; shorter in tests. */
  timeout?: number;
  /** Milliseconds after which the access of a stream's reader is checked again; shorter in tests. */
  accessInterval?: number;
  /** What the suite sends to others, by name, for the documentation. */
  webhooks?: Readonly<Record<string, object>>;
  /** Register routes beside those of calls and pages. */
  routes?: readonly ((app: FastifyInstance) => void | Promise<void>)[];
}

/** Builds the HTTP server: calls, their documentation, health, metrics and the web's pages. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config } = options;
  speakPlainly();
  const bare = createBareAnswers(config);
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_, hop) => hop < config.TRUST_PROXY,
    // The first limits the time for a request to arrive, the second that for its answer.
    requestTimeout: options.timeout ?? requestTimeout,
    handlerTimeout: options.timeout ?? requestTimeout,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections while the server closes are still answered.
    return503OnClosing: false,
    frameworkErrors: bare.badAddress,
    clientErrorHandler: bare.brokenRequest,
    // Node's own refusal would lack our headers.
    http: { requireHostHeader: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.server.on('checkExpectation', bare.unmetExpectation);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logRequests(app);
  disconnectWhenClosing(app);
  const rates = await createRates(app, options.redis);
  await protectHeaders(app, config, options.webFolder);
  requireHost(app);
  await acceptUploads(app);
  answerFailures(app);
  await watchHealth(app, config, options.ready);
  const serve = async (api: FastifyInstance) => {
    serveCalls(api, {
      implementations: options.implementations,
      authenticate: options.authenticate,
      rates,
      readMultipart: createUploads(join(resolve(config.DATA_DIR), 'uploads')),
      generalRate: { max: config.RATE_LIMIT, seconds: 60 },
      rateScale: rateScale(config),
      accessInterval: options.accessInterval,
    });
  };
  await publishDocs(app, config.API_DOCS, serve, options.webhooks ?? {});
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw commonFailures.fail('not_found', 'There is no such call.');
  });
  const { offers = async () => [] } = options;
  const pages = createPreparedPages({ publicUrl: config.PUBLIC_URL, offers });
  app.decorate('framePage', await createFramePage(options.webFolder, pages));
  for (const register of options.routes ?? []) await register(app);
  if (options.webFolder) await servePages(app, options.webFolder, pages, options.isMissing);
  app.setNotFoundHandler((_, reply) =>
    reply.status(404).send(refusal(commonFailures.fail('not_found'))),
  );
  return app;
}

/** HTTP/1.1 requires a host (RFC 9112, 3.2). */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw commonFailures.fail('invalid_input');
  });
}
