import { Failure } from '#kernel/call/failure.ts';
import { type OutsideCode, outsideFailures } from '#kernel/outside-failures.ts';
import { readRetryAfter } from './retry-after.ts';

interface FailureDetails {
  /** Milliseconds until it is worth trying again, where that is known. */
  retryAfter?: number | null;
  /** Milliseconds since 1970. */
  now?: number;
  /** HTTP status that the service answered. */
  answered?: number;
  /** Whether the request may have reached the service, although no answer did. */
  mayHaveArrived?: boolean;
  cause?: unknown;
}

/** A request to a service elsewhere failed; the message may be shown to a user. */
export class OutsideFailure extends Failure {
  override readonly code: OutsideCode;
  /** When it is worth trying again; null where that is not known. */
  readonly retryAt: Date | null;
  /** HTTP status that the service answered; null without an answer. */
  readonly answered: number | null;
  /** Whether the request may have reached the service, although no answer did. */
  readonly mayHaveArrived: boolean;

  constructor(code: OutsideCode, message: string, details: FailureDetails = {}) {
    const [status] = outsideFailures.entries[code];
    const { retryAfter = null, now = 0 } = details;
    super(code, status, `${message}${whenAgain(retryAfter)}`);
    this.code = code;
    this.retryAt = retryAfter === null ? null : new Date(now + retryAfter);
    this.answered = details.answered ?? null;
    this.mayHaveArrived = details.mayHaveArrived ?? false;
    this.cause = details.cause;
  }
}

/** The failure that an error is, or was wrapped around; null for any other error. */
export function outsideFailureIn(error: unknown): OutsideFailure | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof OutsideFailure) return one;
  }
  return null;
}

/** Statuses of a service that accepts no requests now. */
const busy = new Set([429, 503]);
const refused = new Set([401, 403, 407, 451]);

/**
 * Turns an answer that is no success into a failure that can be shown; null for a success.
 * @param name of the service, as people know it
 */
export function failureOfAnswer(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  name: string,
  now: number,
): OutsideFailure | null {
  if (status < 400) return null;
  const details = {
    answered: status,
    now,
    retryAfter: readRetryAfter(headers.get('retry-after'), now),
  };
  if (busy.has(status)) {
    return new OutsideFailure('outside_busy', `${name} takes no more requests right now.`, details);
  }
  if (refused.has(status)) {
    return new OutsideFailure('outside_refused', `${name} refuses this (${status}).`, details);
  }
  return new OutsideFailure(
    'outside_answer',
    `${name} answered with an error (${status}).`,
    details,
  );
}

const units = [
  { name: 'day', milliseconds: 86_400_000 },
  { name: 'hour', milliseconds: 3_600_000 },
  { name: 'minute', milliseconds: 60_000 },
  { name: 'second', milliseconds: 1000 },
] as const;

function whenAgain(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const unit = units.find((one) => milliseconds >= one.milliseconds) ?? units[3];
  const count = Math.max(1, Math.ceil(milliseconds / unit.milliseconds));
  return ` Try again in ${count} ${unit.name}${count === 1 ? '' : 's'}.`;
}
