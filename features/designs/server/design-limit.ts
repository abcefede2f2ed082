import { Failure } from '#kernel/call/failure.ts';
import { designFailures } from '../contract/failures.ts';

/** `low`: a few requests a month; `high`: some a minute. */
export type LimitKind = 'low' | 'high';

/** A design tool takes no more requests of a kind. */
export class DesignLimit extends Failure {
  /** When it takes the next one; null where it does not say. */
  readonly retryAt: Date | null;
  readonly kind: LimitKind | null;

  constructor(message: string, limit: { retryAt: Date | null; kind: LimitKind | null }) {
    const [status] = designFailures.entries['design/limit'];
    super('design/limit', status, message);
    this.retryAt = limit.retryAt;
    this.kind = limit.kind;
  }
}
