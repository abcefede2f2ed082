import type { Browser } from 'playwright-core';
import type { Log } from '../log/log.ts';
import type { PrintPage } from './print-page.ts';
import type { WarmBrowser } from './warm-browser.ts';

export interface StandByOptions {
  log: Log;
  browser: Pick<WarmBrowser, 'use'>;
  /** Opens a page up to where it can be given what to print. */
  open: (browser: Browser) => Promise<PrintPage>;
}

/** Keeps one page ready for the next print. It goes when its browser does. */
export interface StandBy {
  /** Gives the ready page away, or the one that is being prepared; null where there is none. */
  take(): Promise<PrintPage | null>;
  /** Begins to prepare a page where none is ready. */
  prepare(): void;
  /** Resolves when no page is being prepared, to whether one is ready. */
  rested(): Promise<boolean>;
  /** Prepares no more. */
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
