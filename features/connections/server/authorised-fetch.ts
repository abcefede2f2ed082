import { toRequest } from '#platform/server/outside/outgoing/outgoing-request.ts';
import { OutsideFailure } from '#platform/server/outside/outgoing/outside-failure.ts';
import type { OutgoingFetch } from '#platform/server/outside/outgoing/service.ts';

export interface AuthorisedOptions {
  fetch: OutgoingFetch;
  /** Addresses that receive the headers. */
  origins: readonly string[];
  /** The headers with the credentials. */
  headers(): Promise<Readonly<Record<string, string>>>;
  /** Whether an answer other than 401 means the same; none by default. */
  refuses?: ((answer: Response) => boolean | Promise<boolean>) | undefined;
  /**
   * Called when the service answers 401, and again when it also answers 401 to the returned
   * headers.
   * @returns other headers to try once; null where there are none
   */
  refused?(
    headers: Readonly<Record<string, string>>,
    isSecond: boolean,
  ): Promise<Readonly<Record<string, string>> | null>;
}

/** A fetch that sends credentials, only to the given origins. */
export function authorisedFetch(options: AuthorisedOptions): OutgoingFetch {
  const { fetch, refused, refuses = () => false } = options;
  const isRefusal = async (answer: Response) => answer.status === 401 || refuses(answer);
  const origins = new Set(options.origins.map((address) => new URL(address).origin));
  return async (input, init = {}) => {
    const limited = init.limits ? { limits: init.limits } : {};
    const isStream = init.body instanceof ReadableStream;
    const request = toRequest(input, init);
    if (!origins.has(new URL(request.url).origin)) return fetch(request, limited);
    const isRepeatable = refused !== undefined && !isStream;
    const again = isRepeatable ? request.clone() : null;
    const headers = await options.headers();
    const answer = await fetch(withHeaders(request, headers), limited);
    if (!refused || !(await isRefusal(answer))) return answer;
    const others = await refused(headers, false);
    if (!others || !again) return answer;
    await answer.body?.cancel();
    const second = await fetch(withHeaders(again, others), limited);
    if (await isRefusal(second)) await refused(others, true);
    return second;
  };
}

/** What a header can have; other characters cannot be sent, so that no service would accept them. */
const sendable = /^[\t\x20-\x7e]*$/u;

/** @throws OutsideFailure outside_refused for credentials that cannot be sent */
function withHeaders(request: Request, headers: Readonly<Record<string, string>>): Request {
  for (const [name, value] of Object.entries(headers)) {
    if (!sendable.test(value)) {
      throw new OutsideFailure('outside_refused', 'This key has characters that no key has.');
    }
    request.headers.set(name, value);
  }
  return request;
}
