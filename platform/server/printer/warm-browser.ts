import type { Browser } from 'playwright-core';
import type { Log } from '../log/log.ts';
import { findBrowsers } from './find-browsers.ts';
import { type UnpackedBrowser, unpackBrowser } from './unpack-browser.ts';

export interface WarmBrowserOptions {
  log: Log;
  /** The only browser to use; without it the system's are tried, then the one from npm. */
  path?: string | undefined;
  /** False where the machine does not allow Chromium's sandbox. */
  sandbox: boolean;
  /** Folder for an unpacked browser. */
  cache: string;
  /** Names of the hosts that the browser may resolve. */
  hosts: readonly string[];
  /** Milliseconds without work after which the browser is closed. */
  idle?: number;
}

/** One browser for all prints: started by the first, closed when idle, and restarted after a crash. */
export interface WarmBrowser {
  use<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result>;
  /** Closes the browser; later uses fail. */
  close(): Promise<void>;
}

/** Thrown when no browser starts; the message lists for the operator what was tried. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

export function createWarmBrowser(options: WarmBrowserOptions): WarmBrowser {
  let opening: Promise<Browser> | undefined;
  let users = 0;
  let closing: NodeJS.Timeout | undefined;
  let closed = false;

  const open = () => {
    if (closed) return Promise.reject(new NoBrowser('The printing browser was closed.'));
    opening ??= startBrowser(options);
    const started = opening;
    const forget = () => {
      if (opening === started) opening = undefined;
    };
    started.then((browser) => browser.once('disconnected', forget), forget);
    return started;
  };
  const rest = async () => {
    clearTimeout(closing);
    const browser = await opening?.catch(() => undefined);
    await browser?.close();
  };
  return {
    async use(work) {
      clearTimeout(closing);
      users += 1;
      try {
        const browser = await open();
        try {
          return await work(browser);
        } catch (error) {
          if (closed || browser.isConnected()) throw error;
          options.log.warn({ err: error }, 'the printing browser crashed');
          return await work(await open());
        }
      } finally {
        users -= 1;
        if (users === 0) closing = setTimeout(rest, options.idle ?? 300_000).unref();
      }
    },
    close() {
      closed = true;
      return rest();
    },
  };
}

async function startBrowser(options: WarmBrowserOptions): Promise<Browser> {
  const { log, path, cache } = options;
  const tried: string[] = [];
  const attempt = async (candidate: UnpackedBrowser) => {
    try {
      return await launch(candidate, options);
    } catch (error) {
      tried.push(`${candidate.path}: ${firstLine(error)}`);
      return undefined;
    }
  };
  for (const candidate of path ? [path] : findBrowsers()) {
    const browser = await attempt({ path: candidate, environment: {} });
    if (browser) return browser;
  }
  if (!path) {
    const unpacked = await unpackBrowser(cache);
    const browser = unpacked && (await attempt(unpacked));
    if (browser) return browser;
  }
  log.error({ tried }, 'no browser for printing starts; set BROWSER_PATH');
  throw new NoBrowser(`No browser starts:\n${tried.join('\n')}`);
}

async function launch(
  { path, environment }: UnpackedBrowser,
  { sandbox, hosts }: WarmBrowserOptions,
): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  // Chromium refuses to run its sandbox as root.
  const sandboxed = sandbox && process.getuid?.() !== 0;
  const reachable = hosts.map((host) => `EXCLUDE ${host}`).join(', ');
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: sandboxed,
    args: [
      `--host-resolver-rules=MAP * ~NOTFOUND, ${reachable}`,
      // Pages of untrusted users must not bypass the proxy.
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--font-render-hinting=none',
    ],
    env: { PATH: '/usr/bin:/bin', HOME: '/tmp', ...environment },
    timeout: 20_000,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
