import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Strict headers for every answer. Scripts run only from this origin, from the configured addresses of
 * analytics and the survey, and inline in a built page where their hash is listed here.
 */
export async function protectHeaders(
  app: FastifyInstance,
  config: Config,
  webFolder: string | undefined,
): Promise<void> {
  const hashes = webFolder ? await inlineScriptHashes(webFolder) : [];
  const scripts = [config.TAG_MANAGER_URL, config.SESSION_REPLAY_URL, config.SURVEY_URL];
  const elsewhere = scripts.flatMap((url) => (url ? [new URL(url).origin] : []));
  const media = [config.MEDIA_URL, config.PICTURES_URL].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  const secure = httpsOnly(config);
  await app.register(helmet, {
    global: true,
    crossOriginEmbedderPolicy: false,
    hsts: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes, ...elsewhere],
        // Mantine writes its theme into a style element; styles can't run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...media],
        mediaSrc: ["'self'", 'blob:', ...media],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", socketOrigin(config.PUBLIC_URL), ...elsewhere],
        workerSrc: ["'self'", 'blob:'],
        // A page of a sample shows the sample itself in a frame.
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
}

/**
 * Strict-Transport-Security: seconds and whether it includes subdomains; false where the suite is
 * used by http.
 */
export function httpsOnly({ PUBLIC_URL, HSTS_SUBDOMAINS }: Config) {
  const year = 365 * 24 * 3600;
  return PUBLIC_URL.startsWith('https:') && { maxAge: year, includeSubDomains: HSTS_SUBDOMAINS };
}

function socketOrigin(publicUrl: string): string {
  return new URL(publicUrl).origin.replace(/^http/, 'ws');
}

async function inlineScriptHashes(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const hashes = new Set<string>();
  for (const page of names.filter((name) => name.endsWith('.html'))) {
    for (const hash of hashesOf(await readFile(join(folder, page), 'utf8'))) hashes.add(hash);
  }
  return [...hashes];
}

/** The hashes of a page's inline scripts, as sources of a policy. */
export function hashesOf(html: string): string[] {
  // Structured data is not run.
  const scripts = html.matchAll(
    /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g,
  );
  return Array.from(scripts, ([, body = '']) => {
    return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
  });
}
