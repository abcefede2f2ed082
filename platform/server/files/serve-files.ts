import type { FastifyInstance } from 'fastify';
import { commonFailures } from '#kernel/failure.ts';
import type { Config } from '../config/config.ts';
import type { Files } from './files.ts';

/** What everyone may read who knows the key: by prefix of the key and of the address. */
const publicAreas = ['pictures', 'media'] as const;
const shownInPlace = /^(image\/(?!svg)|video\/|audio\/)/;
const yearSeconds = 31_536_000;

/** Where public files are read from: put the key without its area behind it. */
export function fileBases(config: Config): { pictures: string; media: string } {
  return {
    pictures: config.PICTURES_URL ?? `${config.PUBLIC_URL}/files/pictures`,
    media: config.MEDIA_URL ?? `${config.PUBLIC_URL}/files/media`,
  };
}

/**
 * Serves public files at `/files/pictures/…` and `/files/media/…`. A key never changes what it
 * holds, so browsers keep it; nothing that was stored can run as a page of ours.
 */
export function serveFiles(app: FastifyInstance, files: Files): void {
  for (const area of publicAreas) {
    app.get<{ Params: { '*': string } }>(
      `/files/${area}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const file = await files.get(`${area}/${request.params['*']}`);
        if (!file) throw commonFailures.fail('not_found');
        return reply
          .headers({
            'cache-control': `public, max-age=${yearSeconds}, immutable`,
            'content-security-policy': "default-src 'none'; sandbox",
            'content-disposition': shownInPlace.test(file.type) ? 'inline' : 'attachment',
            // A content delivery network may show it on another origin.
            'cross-origin-resource-policy': 'cross-origin',
            'x-content-type-options': 'nosniff',
          })
          .type(file.type)
          .send(file.bytes);
      },
    );
  }
  app.all('/files/*', { schema: { hide: true } }, async () => {
    throw commonFailures.fail('not_found');
  });
}
