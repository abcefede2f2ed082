import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import { OutsideFailure } from '#platform/server/outside/outgoing/outside-failure.ts';
import type { OutgoingService } from '#platform/server/outside/outgoing/service.ts';
import { defineReader } from '#platform/server/readers/reader.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import { generationFailures } from '../../contract/failures.ts';

const pageReader = defineReader<typeof import('./page-text.ts')>(
  new URL('./page-text.ts', import.meta.url),
  10,
);

/** Pages of companies: public addresses only, as users name them. */
const pages: OutgoingService = {
  ...{ id: 'web-pages', name: 'the web page', tries: 2 },
  // Nothing secret is sent, and many pages of companies have no TLS.
  allowsHttp: true,
};
const maxBytes = 3_000_000;
/** Milliseconds for a whole page, and without a byte of it. */
const patience = { totalMs: 15_000, idleMs: 10_000 };

export interface WebPagesOptions {
  outside: Pick<Outgoing, 'for'>;
  readers: Pick<Readers, 'read'>;
}

/** Reads the text of web pages that users name. */
export interface WebPages {
  /** @throws page_unreadable for a page that does not answer or is not public; page_without_text */
  read(url: string, owner: string, signal: AbortSignal): Promise<{ title: string; text: string }>;
}

export function createWebPages({ outside, readers }: WebPagesOptions, limits = patience): WebPages {
  const fetchPage = outside.for(pages);
  const send: Send = (url, signal) =>
    fetchPage(url, { signal, limits: { ...limits, maxBytes }, headers });
  return {
    async read(url, owner, signal) {
      const html = await fetchText(send, url, signal);
      const page = await readers.read(pageReader, html, { owner, signal });
      if (page.text === '') throw generationFailures.fail('page_without_text');
      return page;
    },
  };
}

type Send = (url: string, signal: AbortSignal) => Promise<Response>;
const headers = { accept: 'text/html,text/plain' };

async function fetchText(send: Send, url: string, signal: AbortSignal): Promise<string> {
  try {
    const answer = await send(url, signal);
    const type = answer.headers.get('content-type') ?? 'text/html';
    if (!answer.ok) throw generationFailures.fail('page_unreadable');
    if (!/^text\/|application\/xhtml/i.test(type)) {
      throw generationFailures.fail('page_without_text');
    }
    const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
    return decode(new Uint8Array(await answer.arrayBuffer()), charset);
  } catch (error) {
    if (error instanceof OutsideFailure) throw generationFailures.fail('page_unreadable');
    throw error;
  }
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder().decode(bytes);
    throw error;
  }
}
