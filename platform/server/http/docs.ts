import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Registers the calls and publishes them as OpenAPI: `/api/docs`, and `/api/docs/openapi.json`. */
export async function publishDocs(
  app: FastifyInstance,
  registerCalls: (api: FastifyInstance) => Promise<void>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sightline', version: '1', description: 'Every call that the suite makes.' },
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await registerCalls(app);
  await app.register(scalar, {
    routePrefix: '/api/docs',
    configuration: { title: 'Sightline API', withDefaultFonts: false, telemetry: false },
  });
}
