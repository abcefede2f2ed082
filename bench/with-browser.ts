import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';

/** Does something with a server of the real app and a browser, which are stopped afterwards. */
export async function withBrowser<Result>(
  work: (server: RunningServer, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const server = await startServer();
  const browser = await chromium.launch(await findBrowser());
  try {
    return await work(server, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
}
