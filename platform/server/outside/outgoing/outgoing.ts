import { Agent } from 'undici';
import type { Log } from '../../log/log.ts';
import { type AddressGuard, createAddressGuard, isNotPublic } from '../address-guard.ts';
import { type Circuits, createCircuits } from './circuits.ts';
import { type Clock, systemClock } from './clock.ts';
import { exchange } from './exchange.ts';
import { type OutgoingRequest, readRequest, redirected } from './outgoing-request.ts';
import { OutsideFailure } from './outside-failure.ts';
import { notAllowed, sendOnce } from './send-once.ts';
import type { OutgoingFetch, OutgoingService } from './service.ts';

/** Requests to services elsewhere, all of which pass one guard of addresses. */
export interface Outgoing {
  /** A fetch for one service. */
  for(service: OutgoingService): OutgoingFetch;
  close(): Promise<void>;
}

export interface OutgoingOptions {
  log: Pick<Log, 'debug' | 'warn'>;
  /** Addresses that the configuration allows for all services: may be private and without TLS. */
  allowed?: readonly string[];
  guard?: AddressGuard;
  clock?: Clock;
  /** Returns a number from 0 to 1. */
  random?: () => number;
}

/** Milliseconds that connecting may take. */
const connectMs = 10_000;
const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { clock = systemClock, guard = createAddressGuard() } = options;
  const circuits = createCircuits(clock);
  const agents = {
    guarded: new Agent({ connect: { lookup: guard.lookup, timeout: connectMs } }),
    configured: new Agent({ connect: { timeout: connectMs } }),
  };
  return {
    for: (service) => createServiceFetch(service, { ...options, clock, guard, circuits, agents }),
    async close() {
      await Promise.all([agents.guarded.destroy(), agents.configured.destroy()]);
    },
  };
}

interface Parts extends OutgoingOptions {
  clock: Clock;
  guard: AddressGuard;
  circuits: Circuits;
  agents: { guarded: Agent; configured: Agent };
}

function createServiceFetch(service: OutgoingService, parts: Parts): OutgoingFetch {
  const { guard, agents, circuits, clock, log, random = Math.random } = parts;
  const configured = originsOf([...(parts.allowed ?? []), ...(service.configured ?? [])]);

  /**
   * Chooses the connections for an address; throws where it is not allowed.
   * @param isTrusted whether the server that named the address is itself configured
   */
  const agentFor = (url: URL, isTrusted: boolean): Agent => {
    if (isTrusted && configured.has(url.origin)) return agents.configured;
    const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && service.allowsHttp);
    if (!isWeb || url.username || url.password) throw notAllowed(service.name);
    try {
      guard.checkHost(url);
    } catch (error) {
      throw isNotPublic(error) ? notAllowed(service.name, error) : error;
    }
    return agents.guarded;
  };

  const sendTo = (request: OutgoingRequest, deadline: Deadline, isTrusted: boolean) => {
    const dispatcher = agentFor(request.url, isTrusted);
    return exchange(request, {
      service,
      circuit: circuits.of(service, request.url.host),
      send: () => sendOnce(request, { dispatcher, name: service.name, deadline: deadline.signal }),
      deadline: deadline.at,
      clock,
      random,
      log,
    });
  };

  return async (input, init) => {
    let request = await readRequest(input, init);
    const deadline = startDeadline(request.limits.totalMs, clock);
    // The caller names the first address; a public server may not lead to a private one by a redirect.
    let isTrusted = true;
    for (let left = maxRedirects; ; left -= 1) {
      const answer = await sendTo(request, deadline, isTrusted);
      const location = locationOf(request, answer);
      if (location === null) return answer;
      await answer.body?.cancel();
      const following = left > 0 ? redirected(request, answer.status, location) : null;
      if (!following) throw strayed(service, answer.status);
      isTrusted &&= configured.has(request.url.origin);
      request = following;
    }
  };
}

interface Deadline {
  signal: AbortSignal;
  /** Milliseconds since 1970. */
  at: number;
}

function startDeadline(totalMs: number | null, clock: Clock): Deadline {
  if (totalMs === null) {
    return { signal: new AbortController().signal, at: Number.POSITIVE_INFINITY };
  }
  return { signal: AbortSignal.timeout(totalMs), at: clock.now() + totalMs };
}

/** Where an answer sends the request on to; null where the caller wants it as it is. */
function locationOf({ redirect }: OutgoingRequest, { status, headers }: Response): string | null {
  return redirects.has(status) && redirect !== 'manual' ? headers.get('location') : null;
}

function strayed({ name }: OutgoingService, answered: number): OutsideFailure {
  return new OutsideFailure('outside_answer', `${name} sends requests to another address.`, {
    answered,
  });
}

function originsOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.map((address) => new URL(address).origin));
}
