import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { writeClient } from '../client/write-client.ts';
import { docsIntroduction } from './docs-introduction.ts';
import { describeFailures } from './failure-docs.ts';
import { hashesOf } from './headers.ts';

/**
 * Registers the calls and, where `open` is set, publishes them as OpenAPI at `/api/docs` and
 * `/api/docs/openapi.json`, and as a client in TypeScript at `/api/docs/client.ts`.
 * @param webhooks what the suite sends, by name, as OpenAPI describes it
 */
export async function publishDocs(
  app: FastifyInstance,
  open: boolean,
  registerCalls: (api: FastifyInstance) => Promise<void>,
  webhooks: Readonly<Record<string, object>>,
): Promise<void> {
  if (!open) return registerCalls(app);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sightline',
        version: '1',
        description: docsIntroduction,
      },
      // What scripts begin with comes first.
      tags: ['projects', 'actions', 'proposals', 'runs', 'exports'].map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          token: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) =>
      'openapiObject' in document
        ? { ...describeFailures(document.openapiObject), webhooks }
        : document.swaggerObject,
  });
  await registerCalls(app);
  serveClient(app);
  await app.register(async (docs) => {
    allowOwnScripts(docs);
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        title: 'Sightline API',
        // No links to other services, and nothing that is loaded from them.
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** Serves the client, which is written when it is first read. */
function serveClient(app: FastifyInstance): void {
  let client: Promise<string> | undefined;
  app.get('/api/docs/client.ts', { schema: { hide: true } }, async (_, reply) => {
    client ??= writeClient(app.swagger());
    return reply.type('text/plain; charset=utf-8').send(await client);
  });
}

/** The documentation's page has an inline script, which its policy must list. */
function allowOwnScripts(docs: FastifyInstance): void {
  docs.addHook('onSend', async (_, reply, payload) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof payload !== 'string' || typeof policy !== 'string') return;
    const sources = ["script-src 'self'", ...hashesOf(payload)].join(' ');
    reply.header('content-security-policy', policy.replace("script-src 'self'", sources));
  });
}
