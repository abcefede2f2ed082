import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** The load of a page's main thread in Chromium, as processor time, so that other programs do not count. */
export class MainThread {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThread(session);
  }

  /** Milliseconds in which its main thread was busy so far. */
  async busy(): Promise<number> {
    return (await this.#metric('TaskDuration')) * 1000;
  }

  /** Megabytes of the JavaScript heap after a garbage collection. */
  async heap(): Promise<number> {
    await this.#session.send('HeapProfiler.collectGarbage');
    return (await this.#metric('JSHeapUsedSize')) / 1024 ** 2;
  }

  /**
   * Busy milliseconds of each frame: `act` is a script that begins one, `at` its number. There is a
   * pause between frames, so that late work of a frame is counted for it.
   */
  async frames(count: number, act: (at: number) => string): Promise<number[]> {
    const times: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const before = await this.busy();
      const expression = `${act(at)}; painted()`;
      await this.#session.send('Runtime.evaluate', { expression, awaitPromise: true });
      await pause(16);
      times.push((await this.busy()) - before);
    }
    return times;
  }

  async #metric(wanted: string): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  }
}
