/** A service elsewhere, as the outgoing client knows it. */
export interface OutgoingService {
  /** Unique, for the log and the circuits: `jira`. */
  id: string;
  /** As people know it, for messages: `Jira`. */
  name: string;
  /**
   * Addresses that the host's configuration names for this service: they may be private and without
   * TLS. Only protocol, host and port count.
   */
  configured?: readonly string[];
  /** Whether public addresses without TLS are allowed: only where nothing secret is sent. */
  allowsHttp?: boolean;
  /** Tries of a request that may be repeated, the first included; 3 by default. */
  tries?: number;
  /** Statuses, beside 429, 502, 503 and 504, after which a request is sent again. */
  passing?: readonly number[];
  /** Failures of one host in a row after which it is left alone for a while; 5 by default. */
  failuresToOpen?: number;
}

/** Limits of one request. */
export interface OutgoingLimits {
  /**
   * Milliseconds for all of it, retries, redirects and the body included; 30 s by default. Null for
   * a stream of unknown length, which ends when nothing comes for `idleMs`.
   */
  totalMs?: number | null;
  /** Milliseconds between two parts of the body of the answer; 30 s by default. */
  idleMs?: number;
  /** Milliseconds until the answer begins; `idleMs` by default. */
  firstMs?: number;
  /** Bytes of the answer, unpacked; 10 MB by default. */
  maxBytes?: number;
  /** Milliseconds of the longest pause before a retry; 10 s by default. */
  maxPauseMs?: number;
  /**
   * Whether the request may be sent twice. By default that is so for GET, HEAD, OPTIONS, PUT and
   * DELETE, and for a request with an `Idempotency-Key`.
   */
  isRepeatable?: boolean;
}

/** What `fetch` takes; a body or signal that is undefined counts as left out. */
export interface OutgoingInit extends Omit<RequestInit, 'body' | 'signal'> {
  body?: RequestInit['body'] | undefined;
  signal?: AbortSignal | null | undefined;
  limits?: OutgoingLimits;
}

/**
 * Sends a request as `fetch` does. Resolves with any answer, also one that is an error; see
 * `failureOfAnswer`.
 * @throws OutsideFailure where there is no answer, or none that may be read
 */
export type OutgoingFetch = (
  input: string | URL | Request,
  init?: OutgoingInit,
) => Promise<Response>;
