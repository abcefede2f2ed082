import type { BrowserContext, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerRequests } from './answer-requests.ts';

/** A context whose one handler is called by the test, and a request that a page makes. */
function openContext(abort: () => Promise<void>) {
  let handler: ((route: Route) => Promise<void>) | undefined;
  const context = {
    async route(_: string, given: (route: Route) => Promise<void>) {
      handler = given;
    },
  } as unknown as BrowserContext;
  return { context, ask: () => handler?.({ abort } as unknown as Route) };
}

test.each([
  ['fails where its answer does', async () => undefined],
  ['is over where its page was closed meanwhile', () => Promise.reject(new Error('closed'))],
])('a request %s, and the process goes on', async (_, abort) => {
  let aborted = 0;
  const { context, ask } = openContext(() => {
    aborted += 1;
    return abort();
  });
  await answerRequests(context, () => Promise.reject(new Error('Target page has been closed')));
  await expect(ask()).resolves.toBeUndefined();
  expect(aborted).toBe(1);
});
