import type { BrowserContext, Route } from 'playwright-core';

/**
 * Answers every request of a context. One that cannot be answered fails, as in every browser; so does one whose
 * page is closed meanwhile, of which nobody else could hear: a rejected handler would end the process.
 */
export async function answerRequests(
  context: BrowserContext,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await context.route('**/*', (route) =>
    answer(route).catch(() => route.abort('failed').catch(() => undefined)),
  );
}
