import { Readable } from 'node:stream';
import type { OutgoingInit, OutgoingLimits } from './service.ts';

/** A request as it is sent, once or several times. */
export interface OutgoingRequest {
  url: URL;
  method: string;
  headers: Headers;
  /** A stream can be sent only once. */
  body: Uint8Array | Readable | null;
  redirect: Request['redirect'];
  /** Aborted by the caller. */
  signal: AbortSignal;
  isRepeatable: boolean;
  limits: Required<Omit<OutgoingLimits, 'isRepeatable'>>;
}

/** Headers that the connection sets itself. */
const ofConnection = ['connection', 'content-length', 'host', 'transfer-encoding'];
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);

/** Reads the arguments of a fetch; a body that is no stream is held in memory, for retries. */
export async function readRequest(
  input: string | URL | Request,
  init: OutgoingInit = {},
): Promise<OutgoingRequest> {
  const { limits = {} } = init;
  const isStream = init.body instanceof ReadableStream;
  const request = toRequest(input, init);
  const { method, redirect, signal } = request;
  const headers = new Headers(request.headers);
  setMissing(headers, 'user-agent', 'Sightline');
  setMissing(headers, 'accept-encoding', 'gzip, br');
  for (const name of ofConnection) headers.delete(name);
  const body = await bodyOf(request, isStream);
  const mayRepeat = repeatable.has(method) || headers.has('idempotency-key');
  return {
    url: new URL(request.url),
    method,
    headers,
    body,
    redirect,
    signal,
    isRepeatable: (limits.isRepeatable ?? mayRepeat) && !(body instanceof Readable),
    limits: {
      totalMs: limits.totalMs === undefined ? 30_000 : limits.totalMs,
      idleMs: limits.idleMs ?? 30_000,
      firstMs: limits.firstMs ?? limits.idleMs ?? 30_000,
      maxBytes: limits.maxBytes ?? 10 * 1024 * 1024,
      maxPauseMs: limits.maxPauseMs ?? 10_000,
    },
  };
}

/** The `Request` for the arguments of a fetch. */
export function toRequest(input: string | URL | Request, init: OutgoingInit): Request {
  const { limits: _, body, signal, ...rest } = init;
  return new Request(input, {
    ...rest,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  });
}

function setMissing(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

async function bodyOf(request: Request, isStream: boolean): Promise<OutgoingRequest['body']> {
  if (!request.body) return null;
  if (isStream) return Readable.from(request.body);
  return new Uint8Array(await request.arrayBuffer());
}

/** What another server may be sent: nothing that could be a credential. */
const harmless = ['accept', 'accept-encoding', 'accept-language', 'user-agent'];

/**
 * The request that follows a redirect; null where it must not be followed: another server is sent
 * neither credentials nor the body, and a stream is not sent twice.
 */
export function redirected(
  request: OutgoingRequest,
  status: number,
  location: string,
): OutgoingRequest | null {
  const { url, method, body, redirect } = request;
  if (redirect === 'error' || !URL.canParse(location, url.href)) return null;
  const next = new URL(location, url.href);
  const isSameServer = next.origin === url.origin;
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (!isSameServer && !harmless.includes(name)) headers.delete(name);
  }
  if (preservesMethod(method, status)) {
    const isSendable = body === null || (isSameServer && !(body instanceof Readable));
    return isSendable ? { ...request, url: next, headers } : null;
  }
  headers.delete('content-type');
  return { ...request, url: next, headers, method: 'GET', body: null };
}

/** As browsers do it: a form that was posted is followed by reading a page. */
function preservesMethod(method: string, status: number): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return status === 303 ? false : status >= 307 || method !== 'POST';
}
