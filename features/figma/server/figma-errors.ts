import { z } from 'zod';
import { designFailures } from '#features/designs/contract/failures.ts';
import { DesignLimit } from '#features/designs/server/index.ts';
import type { Failure } from '#kernel/call/failure.ts';
import { fromForeignJson } from '#kernel/value/json.ts';
import {
  failureOfAnswer,
  OutsideFailure,
} from '#platform/server/outside/outgoing/outside-failure.ts';
import { readRetryAfter } from '#platform/server/outside/outgoing/retry-after.ts';

/** Both shapes of errors: `{status, err}` and `{error, status, message}`. */
const errorBody = z.object({ err: z.string().nullish(), message: z.string().nullish() });

/** What Figma says is wrong; empty where it says nothing. */
export function reasonIn(text: string): string {
  const body = errorBody.safeParse(fromForeignJson(text)).data;
  return (body?.err ?? body?.message ?? '').slice(0, 500);
}

/** Whether an answer refuses the token itself, which Figma does with status 403 instead of 401. */
export async function refusesToken(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  return /\btoken\b/i.test(reasonIn(await answer.clone().text()));
}

/** The failure for an answer that is no success: in Figma's own words, where it has any. */
export async function failureOfFigma(answer: Response, now: number): Promise<Failure> {
  const { status, headers } = answer;
  const reason = reasonIn(await answer.text());
  if (status === 429) return limitOf(headers, now);
  if (status === 404) return designFailures.fail('design/gone');
  if (status === 403 && /\btoken\b/i.test(reason)) {
    const text = 'Figma no longer accepts this connection. Connect it again.';
    return new OutsideFailure('outside_refused', text, { answered: status });
  }
  if ((status === 400 || status === 500) && /time.?out|too large|too many/i.test(reason)) {
    return designFailures.fail('design/too-much', `Figma: ${reason}`);
  }
  if (status === 400 || status === 403) {
    return designFailures.fail('design/forbidden', `Figma: ${reason || 'not allowed.'}`);
  }
  return failureOfAnswer(answer, 'Figma', now) ?? designFailures.fail('outside_answer');
}

const day = 86_400_000;

function limitOf(headers: Headers, now: number): DesignLimit {
  const pause = readRetryAfter(headers.get('retry-after'), now);
  const retryAt = pause === null ? null : new Date(now + pause);
  const kind = headers.get('x-figma-rate-limit-type') === 'low' ? 'low' : 'high';
  const again = pause === null ? '' : ` The next one is possible in ${lengthOf(pause)}.`;
  const text =
    kind === 'low'
      ? 'Figma allows this account few requests a month, as it has a View or Collab seat or the file is of a Starter team, and they are used up.'
      : 'Figma takes no more requests of this account right now.';
  return new DesignLimit(`${text}${again}`, { retryAt, kind });
}

/** A span of time in words, rounded up. */
function lengthOf(milliseconds: number): string {
  const units = [
    { name: 'day', size: day },
    { name: 'hour', size: 3_600_000 },
    { name: 'minute', size: 60_000 },
  ];
  const unit = units.find(({ size }) => milliseconds >= size) ?? { name: 'second', size: 1000 };
  const count = Math.max(1, Math.ceil(milliseconds / unit.size));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
