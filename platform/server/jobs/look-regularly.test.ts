import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookRegularly } from './look-regularly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Looks at work that is next due so many milliseconds after each look; null for nothing. */
function begin(pauses: (number | null | Error)[]) {
  const looks: number[] = [];
  const errors: string[] = [];
  const started = Date.now();
  const looking = lookRegularly(
    { log: pino({ base: null, timestamp: false }, { write: (line) => void errors.push(line) }) },
    'reading',
    {
      async readDue() {
        looks.push(Date.now() - started);
        if (pauses[0] instanceof Error) throw pauses.shift();
        return 0;
      },
      async nextDueAt() {
        const pause = pauses.shift() ?? null;
        return typeof pause === 'number' ? new Date(Date.now() + pause) : null;
      },
    },
  );
  return { looks, errors, looking };
}

test('work is done when it is due, after 15 seconds at most and a quarter of one at least', async () => {
  const { looks, looking } = begin([4000, null, 60_000, -1000, 4000]);
  looking.start();
  await vi.advanceTimersByTimeAsync(34_250);
  expect(looks).toEqual([0, 4000, 19_000, 34_000, 34_250]);
  await looking.close();
});

test('a look that fails is logged, and the next one comes', async () => {
  const { looks, errors, looking } = begin([new Error('gone'), 1000]);
  looking.start();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(looks).toEqual([0, 15_000]);
  expect(errors).toEqual([expect.stringContaining('"msg":"reading failed"')]);
  await looking.close();
});

test('nothing is done after it was closed', async () => {
  const { looks, looking } = begin([1000, 1000]);
  looking.start();
  await looking.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([0]);
});
