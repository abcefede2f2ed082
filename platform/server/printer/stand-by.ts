import type { Browser } from 'playwright-core';
import type { Log } from '../log/log.ts';
import type { PrintPage } from './print-page.ts';
import type { WarmBrowser } from './warm-browser.ts';

export interface StandByOptions {
  log: Log;
  browser: Pick<WarmBrowser, 'use'>;
  /** Opens a page to the point where it can be given a print. */
  open: (browser: Browser) => Promise<PrintPage>;
}

/** Prepares a page for the next print. The page is lost when its browser closes. */
export interface StandBy {
  /** Returns the ready page, or the one that is being prepared; null where there is none. */
  take(): Promise<PrintPage | null>;
  /** Prepares a page where none is ready. */
  prepare(): void;
  /** Resolves when no page is being prepared, with whether one is ready. */
  rested(): Promise<boolean>;
  /** Prepares no more pages. */
  close(): void;
}

export function createStandBy({ log, browser, open }: StandByOptions): StandBy {
  let next: Promise<PrintPage | null> | undefined;
  let closed = false;

  const prepare = async (forget: () => void) => {
    try {
      const ready = await browser.use(open);
      ready.page.once('close', forget);
      ready.page.once('crash', () => {
        forget();
        ready.close().catch((error) => log.warn({ err: error }, 'a crashed page stays open'));
      });
      return ready;
    } catch (error) {
      forget();
      log.debug({ err: error }, 'no page was prepared for the next print');
      return null;
    }
  };
  return {
    async take() {
      const taken = next;
      next = undefined;
      return (await taken) ?? null;
    },
    prepare() {
      if (next || closed) return;
      const preparing = prepare(() => {
        if (next === preparing) next = undefined;
      });
      next = preparing;
    },
    rested: async () => Boolean(await next),
    close() {
      closed = true;
    },
  };
}
