import type { Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import {
  OutsideFailure,
  outsideFailureIn,
} from '#platform/server/outside/outgoing/outside-failure.ts';
import { readRetryAfter } from '#platform/server/outside/outgoing/retry-after.ts';

/** How an address answered a delivery. */
export interface Answered {
  isAccepted: boolean;
  /** HTTP status; null without an answer. */
  status: number | null;
  milliseconds: number;
  /** The first characters of the answer. */
  answer: string;
  /** Why it counts as failed; empty where it was accepted. */
  problem: string;
  /** Milliseconds after which the address wants the next try; null where it does not say. */
  retryAfter: number | null;
}

const totalMs = 15_000;
/** Bytes of an answer that are read. */
const maxBytes = 4096;
/** Characters of an answer that are stored. */
const maxAnswer = 500;

/** Posts a body once; redirects are not followed. Never throws for what the address does. */
export async function post(
  outside: Pick<Outgoing, 'for'>,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  now: () => number,
): Promise<Answered> {
  const began = now();
  const fetch = outside.for({
    id: 'webhooks',
    name: new URL(address).host,
    tries: 1,
    // Deliveries have pauses of their own, which grow.
    failuresToOpen: Number.POSITIVE_INFINITY,
  });
  const took = () => Math.max(0, now() - began);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      limits: { totalMs, maxBytes: Number.MAX_SAFE_INTEGER },
    });
    const answer = await beginningOf(response);
    const retryAfter = readRetryAfter(response.headers.get('retry-after'), now());
    const { status } = response;
    const problem = problemOf(status);
    return {
      ...{ isAccepted: problem === '', status, milliseconds: took(), answer, problem },
      retryAfter,
    };
  } catch (error) {
    const failure = outsideFailureIn(error);
    if (!failure) throw error;
    return {
      ...{ isAccepted: false, status: failure.answered, milliseconds: took(), answer: '' },
      ...{ problem: failure.message, retryAfter: null },
    };
  }
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400) return `It answered ${status}: redirects are not followed.`;
  return `It answered ${status}.`;
}

/** The first bytes of an answer as text; what comes later is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
    await reader.cancel();
  } catch (error) {
    // The status counts, also where the body breaks off.
    if (!(error instanceof OutsideFailure)) throw error;
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  return text.toWellFormed().slice(0, maxAnswer).toWellFormed();
}
