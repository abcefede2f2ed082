import type { BrowserContext, Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerRequests } from './answer-requests.ts';

type Context = Pick<BrowserContext, 'route'>;

/** A context, and a request of one of its pages. */
function openContext(abort: () => Promise<void>) {
  let handler: Parameters<Context['route']>[1] | undefined;
  const dispose = async () => undefined;
  const context: Context = {
    async route(_, given) {
      handler = given;
      return { dispose, [Symbol.asyncDispose]: dispose };
    },
  };
  return { context, ask: () => handler?.({ abort } as Route, {} as Request) };
}

test.each([
  ['is aborted when its answer fails', async () => undefined],
  ['is dropped when its page is closed meanwhile', () => Promise.reject(new Error('closed'))],
])('a request %s, and the process continues', async (_, abort) => {
  let aborted = 0;
  const { context, ask: request } = openContext(() => {
    aborted += 1;
    return abort();
  });
  await answerRequests(context, () => Promise.reject(new Error('Target page has been closed')));
  await expect(request()).resolves.toBeUndefined();
  expect(aborted).toBe(1);
});
