import type { Log } from '../../log/log.ts';
import type { Circuit, CircuitResult } from './circuit.ts';
import type { Clock } from './clock.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import { OutsideFailure } from './outside-failure.ts';
import { backOff, readRetryAfter } from './retry-after.ts';
import type { OutgoingService } from './service.ts';

export interface ExchangeOptions {
  service: OutgoingService;
  circuit: Circuit;
  /** Sends the request once. */
  send: () => Promise<Response>;
  /** Milliseconds since 1970 after which it is not sent again. */
  deadline: number;
  clock: Clock;
  random: () => number;
  log: Pick<Log, 'debug' | 'warn'>;
}

/** Statuses that may be others a moment later. */
const passing = new Set([429, 502, 503, 504]);
/** Those of them that mean that the host does not work. */
const broken = new Set([502, 503, 504]);
const usualTries = 3;

/** How one try ended. */
type Outcome = { answer: Response } | { failure: unknown };

/**
 * Sends a request, and again where it may be repeated and the answer may be another one: after as
 * long as the service asks for, else with growing pauses.
 * @throws OutsideFailure where the last try got no answer
 */
export async function exchange(
  request: OutgoingRequest,
  options: ExchangeOptions,
): Promise<Response> {
  const { service, clock, deadline } = options;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(request, options, attempt);
    const pause = request.isRepeatable ? pauseAfter(outcome, attempt, options) : null;
    const isLast =
      pause === null ||
      attempt >= (service.tries ?? usualTries) ||
      pause > request.limits.maxPauseMs ||
      clock.now() + pause >= deadline;
    if (isLast) {
      if ('failure' in outcome) throw outcome.failure;
      return outcome.answer;
    }
    if ('answer' in outcome) await outcome.answer.body?.cancel();
    await clock.wait(pause, request.signal);
  }
}

async function tryOnce(
  request: OutgoingRequest,
  { service, circuit, send, clock, log }: ExchangeOptions,
  attempt: number,
): Promise<Outcome> {
  const entered = circuit.enter();
  if ('retryAt' in entered) return { failure: atRest(service, entered.retryAt, clock.now()) };
  const began = clock.now();
  const outcome = await send().then(
    (answer): Outcome => ({ answer }),
    (failure: unknown): Outcome => ({ failure }),
  );
  entered.settle(resultOf(outcome));
  // Never the path, query, headers or bodies: each of them can be a secret.
  const line = {
    service: service.id,
    method: request.method,
    host: request.url.host,
    attempt,
    milliseconds: clock.now() - began,
  };
  if ('answer' in outcome) log.debug({ ...line, status: outcome.answer.status }, 'asked outside');
  else log.warn({ ...line, err: outcome.failure }, 'no answer from outside');
  return outcome;
}

function resultOf(outcome: Outcome): CircuitResult {
  if ('answer' in outcome) return broken.has(outcome.answer.status) ? 'failure' : 'success';
  const { failure } = outcome;
  const isAway = failure instanceof OutsideFailure && failure.code === 'outside_unreachable';
  return isAway ? 'failure' : 'unknown';
}

/** Milliseconds until it is worth sending again; null where it is not. */
function pauseAfter(
  outcome: Outcome,
  attempt: number,
  { service, clock, random }: ExchangeOptions,
): number | null {
  if ('answer' in outcome) {
    const { status, headers } = outcome.answer;
    if (!passing.has(status) && !service.passing?.includes(status)) return null;
    return readRetryAfter(headers.get('retry-after'), clock.now()) ?? backOff(attempt, random);
  }
  const { failure } = outcome;
  const isAway = failure instanceof OutsideFailure && failure.code === 'outside_unreachable';
  return isAway ? backOff(attempt, random) : null;
}

function atRest({ name }: OutgoingService, retryAt: number, now: number): OutsideFailure {
  return new OutsideFailure('outside_busy', `${name} did not answer several times.`, {
    retryAfter: retryAt - now,
    now,
  });
}
