import type { AddressOf, Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import { callPath } from '#kernel/call/call.ts';
import { type Envelope, openEnvelope } from '#kernel/call/envelope.ts';
import { commonFailures, defineFailures, Failure } from '#kernel/call/failure.ts';
import { takeEarlyAnswer } from '#platform/web/first-screen/early.ts';
import { isEventStream, readStream } from './read-stream.ts';

/** Milliseconds that a call may take (S9.2). */
export const requestTimeout = 30_000;

/** The request did not reach the server, or its answer was lost. */
export const networkFailures = defineFailures({ no_answer: [503, 'Something went wrong.'] });

export interface TransmitOptions {
  bearer?: string | null | undefined;
  /** Files by the name of their field; with any, the body is multipart. */
  files?: Record<string, Blob> | undefined;
  /** Cancels the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Receives the events of a streamed call, in order. */
  onEvent?: ((event: unknown) => void) | undefined;
  /** Lets the request outlive the page, for calls that are sent while it closes. */
  keepalive?: boolean | undefined;
}

/**
 * Sends one call and returns its data, without sessions and notifications.
 * @throws Failure the server's; `timeout` after 30 s without an answer; `no_answer` without
 * network, or where a stream breaks off
 */
export async function transmit<C extends Call>(
  call: C | AddressOf<C>,
  given: CallArguments<C>,
  options: TransmitOptions = {},
): Promise<CallAnswer<C>> {
  const { signal } = options;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(commonFailures.fail('timeout')), requestTimeout);
  const follow = () => giveUp.abort(signal?.reason);
  signal?.addEventListener('abort', follow);
  if (signal?.aborted) follow();
  try {
    const path = callPath(call, given.params ?? {}, given.query ?? {});
    const isPlain = call.method === 'GET' && given.body === undefined;
    const early = isPlain && options.bearer ? takeEarlyAnswer(path, options.bearer) : null;
    const response = await (early ??
      fetch(path, {
        method: call.method,
        signal: giveUp.signal,
        keepalive: options.keepalive ?? false,
        ...content(call, given.body, options),
      }));
    if (!isEventStream(response)) return await readAnswer<CallAnswer<C>>(response);
    clearTimeout(timer);
    const end = await readStream<CallAnswer<C>>(response, options.onEvent ?? (() => undefined));
    if (!end) throw networkFailures.fail('no_answer');
    return openEnvelope(end, response.status);
  } catch (error) {
    if (giveUp.signal.aborted) throw giveUp.signal.reason;
    throw error instanceof Failure ? error : networkFailures.fail('no_answer');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', follow);
  }
}

/** Whether the server can be reached now, whatever its answer. */
export async function serverAnswers(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

function content(
  call: AddressOf<Call>,
  body: unknown,
  { bearer, files }: TransmitOptions,
): RequestInit {
  const headers = new Headers();
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (body === undefined && !files) return { headers };
  if (files || call.bodyType === 'multipart') return { headers, body: asForm(body, files) };
  headers.set('content-type', 'application/json');
  return { headers, body: JSON.stringify(body) };
}

function asForm(body: unknown, files: Record<string, Blob> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

async function readAnswer<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  let envelope: Envelope<Data>;
  try {
    envelope = JSON.parse(text);
  } catch {
    // A proxy between the page and the server answered in its place.
    throw new Failure('internal_error', response.status, 'Something went wrong.');
  }
  return openEnvelope(envelope, response.status);
}
