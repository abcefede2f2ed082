import type { BrowserContext, Route } from 'playwright-core';

/**
 * Answers every request of a context's pages. A request whose answer fails is aborted, and the page goes on without it.
 * Nothing is thrown: if the page is closed meanwhile, nobody awaits the handler, and its rejection would end the process.
 */
export async function answerRequests(
  context: Pick<BrowserContext, 'route'>,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await context.route('**/*', (route) =>
    answer(route).catch(() => route.abort('failed').catch(() => undefined)),
  );
}
