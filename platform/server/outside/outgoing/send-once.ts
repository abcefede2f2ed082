import { type Dispatcher, request as send } from 'undici';
import { isNotPublic } from '../address-guard.ts';
import { isPacked, streamBody } from './answer-body.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { OutsideFailure, outsideFailureIn } from './outside-failure.ts';

export interface SendOptions {
  dispatcher: Dispatcher;
  /** Of the service, as people know it. */
  name: string;
  /** Aborts when the time for the whole request is over. */
  deadline: AbortSignal;
}

/** Statuses whose answers have no body by definition. */
const bodiless = new Set([204, 205, 304]);
/** Errors of a connection that was never made: the service has not seen the request. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends a request once, without following redirects.
 * @throws OutsideFailure where no answer came; the caller's reason where they gave it up
 */
export async function sendOnce(request: OutgoingRequest, options: SendOptions): Promise<Response> {
  const { url, method, headers, body, limits, signal } = request;
  const explain = (error: unknown) => explained(error, request, options);
  try {
    const answer = await send(url, {
      dispatcher: options.dispatcher,
      method: method as Dispatcher.HttpMethod,
      headers: Object.fromEntries(headers),
      body,
      signal: AbortSignal.any([signal, options.deadline]),
      headersTimeout: limits.firstMs,
      bodyTimeout: limits.idleMs,
    });
    return await toResponse(request, answer, options.name, explain);
  } catch (error) {
    throw explain(error);
  }
}

async function toResponse(
  { url, method, limits: { maxBytes } }: OutgoingRequest,
  answer: Dispatcher.ResponseData,
  name: string,
  explain: (error: unknown) => unknown,
): Promise<Response> {
  const { statusCode: status, body } = answer;
  const headers = readHeaders(answer.headers);
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? null;
  const tooLarge = () =>
    new OutsideFailure('outside_answer', `${name} sends more than is accepted here.`, {
      answered: status,
    });
  if (method !== 'HEAD' && Number(headers.get('content-length')) > maxBytes) {
    await body.dump({ limit: 0 });
    throw tooLarge();
  }
  if (isPacked(encoding)) {
    headers.delete('content-encoding');
    headers.delete('content-length');
  }
  const content =
    bodiless.has(status) || method === 'HEAD'
      ? await body.dump().then(() => null)
      : streamBody(body, { encoding, maxBytes, tooLarge, explain });
  const response = new Response(content, { status, headers });
  // A response that was not made by `fetch` has no address by itself.
  Object.defineProperty(response, 'url', { value: url.href });
  return response;
}

function readHeaders(given: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(given)) {
    for (const one of [value].flat()) headers.append(name, one);
  }
  return headers;
}

function explained(
  error: unknown,
  { signal }: OutgoingRequest,
  { name, deadline }: SendOptions,
): unknown {
  if (signal.aborted) return signal.reason;
  const known = outsideFailureIn(error);
  if (known) return known;
  if (isNotPublic(error)) return notAllowed(name, error);
  const code = codeOf(error);
  if (code.startsWith('UND_ERR_INVALID')) return error;
  const mayHaveArrived = !neverConnected.has(code) && !code.startsWith('CERT_');
  const isLate = deadline.aborted || /TIMEOUT/.test(code);
  const message = isLate ? `${name} takes too long to answer.` : `${name} cannot be reached.`;
  return new OutsideFailure('outside_unreachable', message, { cause: error, mayHaveArrived });
}

/** The failure of a request to an address that may not be called. */
export function notAllowed(name: string, cause?: unknown): OutsideFailure {
  return new OutsideFailure(
    'outside_refused',
    `The address of ${name} is not allowed: it must be public and begin with https, or be named in the configuration.`,
    { cause },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
