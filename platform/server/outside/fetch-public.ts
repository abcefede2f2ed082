import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type AddressGuard,
  createAddressGuard,
  type GuardOptions,
  isNotPublic,
} from './address-guard.ts';

/** Reasons why an address from a user was not fetched. */
export type NotFetchedReason =
  | 'address'
  | 'not_public'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'redirects';

/** Thrown by `fetchPublic`; the message is for the log, the reason for choosing the user's message. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  readonly reason: NotFetchedReason;

  constructor(reason: NotFetchedReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

export interface PublicRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Maximum bytes of the answer; 5 MB by default. */
  limitBytes?: number;
  /** Milliseconds for the whole request, including redirects; 10 s by default. */
  timeoutMs?: number;
  /** Maximum number of redirects; 5 by default. */
  redirects?: number;
  signal?: AbortSignal;
}

export interface PublicAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  bytes: Buffer;
  /** The address after all redirects. */
  url: string;
}

export type FetchPublic = (address: string, request?: PublicRequest) => Promise<PublicAnswer>;

const redirected = new Set([301, 302, 303, 307, 308]);

/**
 * Makes a fetch for addresses from users, which connects only to the public internet. The resolved
 * IP address is checked and connected to in one step, so that the name can't resolve differently in
 * between; each redirect is checked again.
 */
export function createPublicFetch(options: GuardOptions = {}): FetchPublic {
  const guard = createAddressGuard(options);

  return async (address, given = {}) => {
    const limit = AbortSignal.timeout(given.timeoutMs ?? 10_000);
    const signal = AbortSignal.any([limit, ...(given.signal ? [given.signal] : [])]);
    let request = given;
    let url = parseAddress(address, guard);
    try {
      for (let left = given.redirects ?? 5; left >= 0; left--) {
        const { answer, bytes } = await send(url, request, guard.lookup, signal);
        const location = answer.headers.location;
        if (!redirected.has(answer.statusCode ?? 0) || !location)
          return toAnswer(url, answer, bytes);
        const next = parseAddress(new URL(location, url).href, guard);
        request = afterRedirect(request, answer.statusCode, next.origin === url.origin);
        url = next;
      }
    } catch (error) {
      if (limit.aborted) throw new NotFetched('timeout', `${url.host} took too long.`, error);
      if (error instanceof NotFetched || given.signal?.aborted) throw error;
      if (isNotPublic(error)) throw notPublic(url, error);
      throw new NotFetched('unreachable', `${url.host} cannot be reached.`, error);
    }
    throw new NotFetched('redirects', `${url.host} redirects too often.`);
  };
}

/** Fetches an address from a user; never from this machine or a private network. */
export const fetchPublic: FetchPublic = createPublicFetch();

function parseAddress(address: string, guard: AddressGuard): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new NotFetched('address', 'This is not a web address.');
  }
  try {
    guard.checkHost(url);
  } catch (error) {
    throw notPublic(url, error);
  }
  return url;
}

function notPublic({ host }: URL, cause: unknown): NotFetched {
  return new NotFetched('not_public', `${host} is not on the public internet.`, cause);
}

interface Sent {
  answer: IncomingMessage;
  bytes: Buffer;
}

async function send(
  url: URL,
  request: PublicRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Sent> {
  const { method = 'GET', headers = {}, body, limitBytes = 5 * 1024 * 1024 } = request;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options: RequestOptions = {
    method,
    lookup,
    signal,
    agent: false,
    headers: { 'user-agent': 'Sightline', 'accept-encoding': 'identity', ...headers, ...length },
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
  outgoing.on('error', reject);
  outgoing.end(body);
  const answer = await promise;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limitBytes) throw new NotFetched('too_large', `${url.host} sends too much.`);
    chunks.push(chunk);
  }
  return { answer, bytes: Buffer.concat(chunks) };
}

/**
 * The headers for a redirect, as browsers do it: none of a form's data, and credentials only to the
 * same server.
 */
function afterRedirect(
  request: PublicRequest,
  status: number | undefined,
  sameOrigin: boolean,
): PublicRequest {
  const { body, headers = {}, ...rest } = request;
  const secret = /^(authorization|cookie)$/i;
  const sent = Object.entries(headers).filter(([name]) => sameOrigin || !secret.test(name));
  const next = { ...rest, headers: Object.fromEntries(sent) };
  if (status === 307 || status === 308) return body === undefined ? next : { ...next, body };
  return { ...next, method: 'GET' };
}

function toAnswer(url: URL, answer: IncomingMessage, bytes: Buffer): PublicAnswer {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return { status: answer.statusCode ?? 0, headers, bytes, url: url.href };
}
