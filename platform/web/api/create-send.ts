import type { AddressOf, Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Sessions } from '#platform/web/session/create-sessions.ts';
import type { TransmitOptions, transmit } from './transmit.ts';

export interface SendOptions
  extends Pick<TransmitOptions, 'files' | 'signal' | 'keepalive' | 'onEvent'> {
  /**
   * Failure codes that the caller deals with itself, or 'all' of them; others are shown as a
   * notification.
   */
  handles?: readonly string[] | 'all' | undefined;
  /** A token of another kind than the session's, where the call takes one. */
  bearer?: string | undefined;
}

export interface SendPorts {
  transmit: typeof transmit;
  sessions: Pick<Sessions, 'state' | 'freshAccessToken' | 'renew'>;
  /** Shows a failure's text to the person. */
  notify(text: string): void;
  log(error: unknown): void;
  /** Whether there is no network, which a message of its own says for as long. */
  isOffline(): boolean;
}

export type Send = <C extends Call>(
  call: C | AddressOf<C>,
  given: CallArguments<C>,
  options?: SendOptions,
) => Promise<CallAnswer<C>>;

/** The one way from the web to the server, on ports that tests can replace. */
export function createSend(ports: SendPorts): Send {
  const { sessions } = ports;

  async function withSession<C extends Call>(
    call: C | AddressOf<C>,
    given: CallArguments<C>,
    options: SendOptions,
  ): Promise<CallAnswer<C>> {
    const bearer = await sessions.freshAccessToken();
    try {
      return await ports.transmit(call, given, { ...options, bearer });
    } catch (error) {
      if (!bearer || !isStaleToken(error)) throw error;
      await sessions.renew(bearer);
      const renewed = await sessions.freshAccessToken();
      return ports.transmit(call, given, { ...options, bearer: renewed });
    }
  }

  return async (call, given, options = {}) => {
    try {
      return call.access !== 'public' && !options.bearer
        ? await withSession(call, given, options)
        : await ports.transmit(call, given, options);
    } catch (error) {
      if (!options.signal?.aborted) report(ports, error, options.handles ?? []);
      throw error;
    }
  };
}

function isStaleToken(error: unknown): boolean {
  return error instanceof Failure && ['token_expired', 'unauthorised'].includes(error.code);
}

/** Says once what went wrong; an ended session is said by its own dialog or page. */
function report(
  { notify, log, isOffline }: SendPorts,
  error: unknown,
  handled: readonly string[] | 'all',
): void {
  const code = error instanceof Failure ? error.code : null;
  const takenCareOf = code !== null && (handled === 'all' || handled.includes(code));
  if (code === 'session_over' || takenCareOf) return;
  if (code === 'no_answer' && isOffline()) return;
  log(error);
  notify(error instanceof Failure && error.message ? error.message : 'Something went wrong.');
}
