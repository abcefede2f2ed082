import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonFailures } from '#kernel/call/failure.ts';
import type { Config } from '../config/config.ts';
import { typeOfKey } from './file-key.ts';
import type { Files } from './files.ts';

/**
 * Decides who may read a picture: everyone, the holder of the pass in the request, or nobody
 * (null), as for a picture that does not exist.
 */
export type JudgePicture = (key: string, pass: string | null) => Promise<'all' | 'holder' | null>;

const shownInline = /^(image\/(?!svg)|video\/|audio\/)/;
const yearSeconds = 31_536_000;
/** A pass stays the same for some hours; with the next one the browser loads the picture again. */
const passedSeconds = 43_200;
const cacheControl = {
  all: `public, max-age=${yearSeconds}, immutable`,
  holder: `private, max-age=${passedSeconds}, immutable`,
} as const;

/** Base addresses of files, followed by the key without its area. */
export function fileBases(config: Config): { pictures: string; media: string } {
  return {
    pictures: config.PICTURES_URL ?? `${config.PUBLIC_URL}/files/pictures`,
    media: config.MEDIA_URL ?? `${config.PUBLIC_URL}/files/media`,
  };
}

/**
 * Serves `/files/media/…` to everyone and `/files/pictures/…` as `judge` decides. The content of a
 * key never changes, so browsers cache it; nothing stored can run as a page of the suite.
 */
export function serveFiles(app: FastifyInstance, files: Files, judge: JudgePicture): void {
  const serve = async (reply: FastifyReply, key: string, whose: keyof typeof cacheControl) => {
    const file = await files.get(key);
    if (!file) throw commonFailures.fail('not_found');
    return reply
      .headers({
        'cache-control': cacheControl[whose],
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': shownInline.test(file.type) ? 'inline' : 'attachment',
        // A content delivery network may serve it from another origin.
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type(file.type)
      .send(file.bytes);
  };
  const schema = { hide: true };
  app.get<{ Params: { '*': string } }>('/files/media/*', { schema }, async (request, reply) =>
    serve(reply, `media/${request.params['*']}`, 'all'),
  );
  app.get<{ Params: { '*': string }; Querystring: { pass?: unknown } }>(
    '/files/pictures/*',
    { schema },
    async ({ params, query: { pass } }, reply) => {
      const key = `pictures/${params['*']}`;
      const whose = typeOfKey(key) && (await judge(key, typeof pass === 'string' ? pass : null));
      if (!whose) throw commonFailures.fail('not_found');
      return serve(reply, key, whose);
    },
  );
  app.all('/files/*', { schema }, async () => {
    throw commonFailures.fail('not_found');
  });
}
