import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../config/loopback.ts';
import { addressBlockOf } from '../../http/address-block.ts';
import type { RealtimeLimits } from '../limits.ts';
import { TokenBucket } from './token-bucket.ts';

interface Caller {
  sockets: number;
  visitors: number;
  attempts: TokenBucket;
}

/** A socket from its connection to its end. */
export interface PendingConnection {
  /** The socket is authenticated. */
  admit(): void;
  end(): void;
}

/** Maximum number of remembered addresses; beyond it the oldest is forgotten. */
const remembered = 50_000;

/** Limits the sockets of each address. */
export class AddressLimits {
  readonly #limits: Pick<RealtimeLimits, 'sockets' | 'strangers' | 'attempts'>;
  readonly #callers = new Map<string, Caller>();

  constructor(limits: Pick<RealtimeLimits, 'sockets' | 'strangers' | 'attempts'>) {
    this.#limits = limits;
  }

  /** Accepts a socket of an address; null where there are too many, or they come too often. */
  open(address: string, now: number): PendingConnection | null {
    // Behind a local proxy that is not trusted (`TRUST_PROXY`) all users would have this address.
    if (isLoopback(address)) return { admit: () => undefined, end: () => undefined };
    const { sockets, strangers, attempts } = this.#limits;
    const name = addressBlockOf(address);
    const caller = this.#callers.get(name) ?? {
      sockets: 0,
      visitors: 0,
      attempts: new TokenBucket(attempts, now),
    };
    this.#remember(name, caller);
    if (!caller.attempts.take(1, now)) return null;
    if (caller.sockets >= sockets || caller.visitors >= strangers) return null;
    caller.sockets += 1;
    caller.visitors += 1;
    let isUnknown = true;
    const admit = () => {
      if (isUnknown) caller.visitors -= 1;
      isUnknown = false;
    };
    return {
      admit,
      end() {
        admit();
        caller.sockets -= 1;
      },
    };
  }

  #remember(name: string, caller: Caller): void {
    this.#callers.set(name, caller);
    if (this.#callers.size <= remembered) return;
    for (const [oldest, { sockets }] of this.#callers) {
      if (sockets > 0) continue;
      this.#callers.delete(oldest);
      return;
    }
  }
}

/**
 * The client's address: the last one that no trusted proxy added, as Fastify determines it for
 * calls (`trustProxy`).
 */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  trustedProxies: number,
): string {
  const addresses = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .reverse();
  const line = [socket.remoteAddress ?? '', ...addresses];
  return line[Math.min(trustedProxies, line.length - 1)] ?? '';
}
