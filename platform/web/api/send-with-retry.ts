import { createRetryingSend } from './create-retrying-send.ts';
import { send } from './send.ts';

/**
 * `send` for calls that are made in large numbers, such as uploads of pictures: it retries while
 * the server is busy.
 */
export const sendWithRetry = createRetryingSend({
  send,
  async pause(milliseconds, signal) {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', stop, { once: true });
    });
  },
});
