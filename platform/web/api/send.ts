import { connectivity } from '#platform/web/connectivity/connectivity.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { createSend } from './create-send.ts';
import { transmit } from './transmit.ts';

/**
 * Sends a call with the session's token, renewed first where it has expired, and answers its data.
 * A failure that is not among `handles` is shown as a notification; each one is thrown.
 * @throws Failure the server's, `timeout`, `no_answer`, or `session_over`
 */
export const send = createSend({
  transmit,
  sessions,
  notify: (text) => showToast({ text, kind: 'failure' }),
  isOffline: () => connectivity.get() === 'offline',
  log: logFailure,
});
