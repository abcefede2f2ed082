import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { commonFailures } from '#kernel/call/failure.ts';
import { isPlainText } from '#kernel/text/plain-text.ts';
import { requestPath } from '../request-path.ts';
import type { PreparedPages } from './prepared-pages.ts';
import { readRouteFiles } from './route-files.ts';
import { framePath } from './site-frame.ts';

const yearSeconds = 31_536_000;

/**
 * Serves the built web: files by name, prerendered pages by route, and for all other addresses the
 * shell of the single-page application. For an address without a route its status is 404.
 * @param isMissing whether a path with a route names something that does not exist
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  prepared: PreparedPages,
  isMissing: (path: string) => Promise<boolean> = async () => false,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    decorateReply: true,
    // Set below, for files and the shell alike.
    cacheControl: false,
  });
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    preCompressed: true,
    maxAge: yearSeconds * 1000,
    schemaHide: true,
  });
  const shellName = existsSync(join(folder, '__spa-fallback.html'))
    ? '__spa-fallback.html'
    : 'index.html';
  const shell = await readFile(join(folder, shellName), 'utf8');
  const pageOf = await readRouteFiles(folder);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const requestPath = readPath(request.url);
    if (requestPath === null) throw commonFailures.fail('invalid_input');
    const path = normalize(requestPath);
    // Such an address leads elsewhere than it reads, which rules of a proxy would not see.
    if (path !== requestPath) return sendShell(reply, pageOf('/not-found'), 404);
    reply.header('cache-control', 'no-cache');
    const acceptsHtml = request.headers.accept?.includes('text/html') ?? false;
    if (/^\/[\w-]+\.(?:xml|txt)$/.test(path) && existsSync(join(folder, path)))
      return prepared.send(join(folder, path), request, reply);
    // The address of a page may look like a file's, for example with an email address in it.
    if (/\.[a-z0-9]+$/i.test(path) && (!acceptsHtml || existsSync(join(folder, path))))
      return reply.sendFile(path);
    if (path !== framePath && existsSync(join(folder, path, 'index.html')))
      return prepared.send(join(folder, path, 'index.html'), request, reply);
    const page = pageOf(path);
    return sendShell(reply, page, page.known && !(await isMissing(path)) ? 200 : 404);
  });

  async function sendShell(reply: FastifyReply, { links }: { links: string }, status: number) {
    return reply
      .status(status)
      .type('text/html')
      .send(await prepared.textOf(shell.replace('</head>', `${links}</head>`)));
  }
}

/** The decoded path of a request's target; null where it can't be decoded. @throws not_found for an encoded slash */
function readPath(target: string): string | null {
  const path = requestPath(target);
  if (path && /%(?:2f|5c)/i.test(path)) throw commonFailures.fail('not_found');
  try {
    const meant = path === null ? null : decodeURIComponent(path);
    return meant !== null && isPlainText(meant) ? meant : null;
  } catch {
    return null;
  }
}
