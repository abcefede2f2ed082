import type { BrowserContext, Route } from 'playwright-core';

/**
 * Answers all requests of a context's pages. Where an answer fails, the request is aborted and the
 * page goes on without it. It never throws: after the page is closed nobody awaits the handler, and
 * its rejection would end the process.
 */
export async function answerRequests(
  context: Pick<BrowserContext, 'route'>,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await context.route('**/*', (route) =>
    answer(route).catch(() => route.abort('failed').catch(() => undefined)),
  );
}
