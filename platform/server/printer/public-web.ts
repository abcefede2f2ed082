import type { BrowserContext, Route } from 'playwright-core';
import type { FetchPublic, PublicAnswer } from '../outside/fetch-public.ts';
import { answerRequests } from './answer-requests.ts';

export interface OutsideOptions {
  fetch: FetchPublic;
  /** Address of the first page. */
  address: string;
  signal: AbortSignal;
}

/** Maximum requests of one page, and bytes of all its answers. */
const limits = { requests: 400, bytes: 60 * 1024 * 1024 } as const;
/** Request headers that are passed on; the others stay here. */
const carried = ['accept', 'accept-language', 'content-type', 'referer', 'user-agent', 'origin'];
/** Response headers that are about the connection and not about the content. */
const dropped = new Set(['transfer-encoding', 'connection', 'content-length', 'set-cookie']);

/**
 * Answers the requests of a context's pages from the public internet, by the fetch that checks each
 * address. Returns the answer of the first page, after its redirects.
 */
export async function answerFromOutside(
  context: BrowserContext,
  { fetch, address, signal }: OutsideOptions,
): Promise<PublicAnswer> {
  const first = await fetch(address, { limitBytes: 10 * 1024 * 1024, signal });
  let left = limits.requests;
  let remainingBytes = limits.bytes;
  const answer = async (route: Route) => {
    const request = route.request();
    const method = request.method();
    left -= 1;
    if (left < 0 || remainingBytes <= 0 || (method !== 'GET' && method !== 'POST'))
      return route.abort('blockedbyclient');
    const given = await request.allHeaders();
    const headers = Object.fromEntries(
      carried.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
    );
    const body = request.postDataBuffer();
    const answer =
      request.url() === first.url && method === 'GET'
        ? first
        : await fetch(request.url(), { method, headers, ...(body ? { body } : {}), signal });
    remainingBytes -= answer.bytes.length;
    const forwarded = Object.entries(answer.headers).filter(([name]) => !dropped.has(name));
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(forwarded),
      body: answer.bytes,
    });
  };
  await answerRequests(context, answer);
  return first;
}
