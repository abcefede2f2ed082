import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '#tests/e2e/find-browser.ts';
import { type Person, signedInItems } from '#tests/e2e/person.ts';
import { type RunningServer, startServer } from '#tests/e2e/server.ts';

/** Runs with a server of the real app and a browser, which are stopped afterwards. */
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

/**
 * Runs with a browser that is signed in to a server. It has a profile with caches, including
 * compiled scripts, as a user's browser has; a private window would compile them for each page.
 */
export async function withOwnBrowser<Result>(
  server: RunningServer,
  person: Person,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-profile-'));
  const context = await chromium.launchPersistentContext(folder, await findBrowser());
  try {
    const page = await context.newPage();
    await page.goto(`${server.url}/favicon.svg`);
    const items = JSON.stringify(await signedInItems(server, person));
    await page.evaluate(
      `for (const { name, value } of ${items}) localStorage.setItem(name, value)`,
    );
    await page.close();
    return await work(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
