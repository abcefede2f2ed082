import type { AddressOf, Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { Sessions } from '#platform/web/session/create-sessions.ts';
import type { TransmitOptions, transmit } from './transmit.ts';

export interface SendOptions
  extends Pick<TransmitOptions, 'files' | 'signal' | 'keepalive' | 'onEvent'> {
  /** Failure codes that the caller handles itself, or 'all' of them; others are shown as a notification. */
  handles?: readonly string[] | 'all' | undefined;
  /** A token other than the session's, for calls that accept one. */
  bearer?: string | undefined;
}

export interface SendPorts {
  transmit: typeof transmit;
  sessions: Pick<Sessions, 'state' | 'freshAccessToken' | 'renew'>;
  /** Shows a failure's message to the user. */
  notify(text: string): void;
  log(error: unknown): void;
  /** Whether there is no network, for which a permanent message is shown. */
  isOffline(): boolean;
}

export type Send = <C extends Call>(
  call: C | AddressOf<C>,
  given: CallArguments<C>,
  options?: SendOptions,
) => Promise<CallAnswer<C>>;

/** Sends calls from the web to the server, over ports that tests can replace. */
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

/** Shows a failure once; an ended session has a dialog or page of its own. */
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
