import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { openPrintPage, type PrintPage } from './print-page.ts';
import { createStandBy } from './stand-by.ts';
import { createWarmBrowser, type WarmBrowser } from './warm-browser.ts';

const log = pino({ level: 'silent' });
const cache = fileURLToPath(new URL('../../../.cache/browser', import.meta.url));
const addresses = {
  origin: 'http://suite.example',
  reach: 'http://suite.example',
  origins: new Set<string>(),
};

let browser: WarmBrowser;
afterEach(() => browser.close());

function startStandBy(idle?: number) {
  browser = createWarmBrowser({ log, cache, sandbox: true, hosts: [], ...(idle && { idle }) });
  const opened: PrintPage[] = [];
  const standBy = createStandBy({
    log,
    browser,
    async open(started) {
      const page = await openPrintPage(started, addresses);
      opened.push(page);
      return page;
    },
  });
  return { standBy, opened };
}

test('one page is prepared, and it is handed out once', async () => {
  const { standBy, opened } = startStandBy();
  expect(await standBy.take()).toBeNull();
  standBy.prepare();
  standBy.prepare();
  const both = await Promise.all([standBy.take(), standBy.take()]);
  expect(both).toEqual([opened[0], null]);
  expect(opened).toHaveLength(1);
  standBy.prepare();
  expect(await standBy.take()).toBe(opened[1]);
});

test('a crashed page is not handed out', async () => {
  const { standBy, opened } = startStandBy();
  standBy.prepare();
  expect(await standBy.rested()).toBe(true);
  opened[0]?.page.goto('chrome://crash').catch(() => undefined);
  await eventually(async () => expect(await standBy.rested()).toBe(false));
  expect(await standBy.take()).toBeNull();
  standBy.prepare();
  expect(await standBy.take()).toBe(opened[1]);
});

test('a page is lost with its browser, after a crash or when it is idle', async () => {
  const { standBy, opened } = startStandBy(300);
  for (const end of ['crash', 'idle']) {
    standBy.prepare();
    expect(await standBy.rested()).toBe(true);
    if (end === 'crash') {
      const session = await opened[0]?.page.context().browser()?.newBrowserCDPSession();
      await session?.send('Browser.crash').catch(() => undefined);
    }
    await eventually(async () => expect(await standBy.rested()).toBe(false));
    expect(await standBy.take()).toBeNull();
  }
});

test('after the end no page is prepared', async () => {
  const { standBy, opened } = startStandBy();
  standBy.close();
  standBy.prepare();
  expect(await standBy.rested()).toBe(false);
  expect(opened).toEqual([]);
});
