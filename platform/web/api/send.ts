import type { CallAnswer, CallArguments, CallEvent, StreamedCall } from '#kernel/call/call.ts';
import { connectivity } from '#platform/web/connectivity/connectivity.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { createSend, type SendOptions } from './create-send.ts';
import { transmit } from './transmit.ts';

/**
 * Sends a call with the session's token, renewed first where it has expired, and returns its data.
 * A failure that is not among `handles` is shown as a notification; every failure is thrown.
 * @throws Failure the server's, `timeout`, `no_answer`, or `session_over`
 */
export const send = createSend({
  transmit,
  sessions,
  notify: (text) => showToast({ text, kind: 'failure' }),
  isOffline: () => connectivity.get() === 'offline',
  log: logFailure,
});

/**
 * Sends a streamed call in the same way; resolves with its output when the stream has ended.
 * @param onEvent receives the events in order
 * @throws Failure as `send`; `no_answer` also where the stream breaks off
 */
export function sendStreamed<C extends StreamedCall>(
  call: C,
  given: CallArguments<C>,
  onEvent: (event: CallEvent<C>) => void,
  options: Omit<SendOptions, 'onEvent'> = {},
): Promise<CallAnswer<C>> {
  // The server checked it against the call's schema.
  const onAny = (event: unknown) => onEvent(event as CallEvent<C>);
  return send(call, given, { ...options, onEvent: onAny });
}
