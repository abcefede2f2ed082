import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encoders = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const;
type Encoding = keyof typeof encoders;
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.xml': 'application/xml' };

/** A page of the built web with the installation's offers, and its compressed copies once they were requested. */
interface PreparedPage {
  etag: string;
  text: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

export interface PreparedPages {
  /** Answers with a prerendered page or text, or with 304 where the browser has it already. */
  send(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The text of a page with the installation's address and offers. */
  textOf(html: string): Promise<string>;
}

/** The installation, as prerendered pages name it. */
export interface PagesOf {
  /** Replaces `%PUBLIC_URL%`, for addresses that have to be whole. */
  publicUrl: string;
  /** Words for the attribute `data-offers`; they need no escaping, and may change at any time. */
  offers: () => Promise<readonly string[]>;
}

/**
 * Prerendered pages are the same for all installations, except for its address and what it offers. Both are put in
 * here, so that nothing moves once a page is there.
 */
export function createPreparedPages({ publicUrl, offers }: PagesOf): PreparedPages {
  const pages = new Map<string, Promise<PreparedPage>>();

  const filled = (text: string, words: readonly string[]) =>
    text
      .replace('<html ', `<html data-offers="${words.join(' ')}" `)
      .replaceAll('%PUBLIC_URL%', publicUrl);
  const textOf = async (html: string): Promise<string> => filled(html, await offers());

  async function prepare(file: string, words: readonly string[]): Promise<PreparedPage> {
    const text = filled(await readFile(file, 'utf8'), words);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { etag, text, encoded: new Map() };
  }

  return {
    textOf,
    async send(file, request, reply) {
      const words = await offers();
      const key = `${words.join(' ')}:${file}`;
      const page = await remembered(pages, key, () => prepare(file, words));
      reply.header('etag', page.etag).header('vary', 'accept-encoding');
      if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
      reply.type(`${types[extname(file)] ?? 'text/plain'}; charset=utf-8`);
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (!encoding) return reply.send(page.text);
      const bytes = await remembered(page.encoded, encoding, () => encode(encoding, page.text));
      return reply.header('content-encoding', encoding).send(bytes);
    },
  };
}

/** The value of a key, made once; a failure is not stored. */
function remembered<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = map.get(key);
  if (found) return found;
  const made = make().catch((error: unknown) => {
    map.delete(key);
    throw error;
  });
  map.set(key, made);
  return made;
}

function encode(encoding: Encoding, text: string): Promise<Buffer> {
  if (encoding === 'gzip') return encoders.gzip(text, { level: 9 });
  return encoders.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** The best of the encodings that a browser accepts; null for none. */
function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const words = String(accepted ?? '').split(',');
  const has = (name: Encoding) =>
    words.some((word) => {
      const [encoding, ...parameters] = word
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return encoding === name && !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
    });
  if (has('br')) return 'br';
  return has('gzip') ? 'gzip' : null;
}
