import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from './lazy.ts';

/** Whether each check for the server finds it, in order. */
let looks: boolean[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  vi.stubGlobal('fetch', () =>
    looks.shift() === false ? Promise.reject(new TypeError()) : Promise.resolve({ ok: true }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const minute = Array.from({ length: 60 }, () => false);

test.each([
  ['at once', 0, []],
  ['after a cut of a moment', 1, [true]],
  ['after a cut of a minute', 1, [...minute, true]],
  ['after a line that goes and comes', 2, [false, true, ...minute, true]],
])('a module is loaded %s', async (_, failures, seen) => {
  looks = seen;
  let requests = 0;
  const loading = loadWithRetry(async () => {
    requests += 1;
    if (requests <= failures) throw new TypeError('Failed to fetch');
    return 'part';
  });
  await vi.runAllTimersAsync();
  expect(await loading).toBe('part');
  expect([requests, looks]).toEqual([failures + 1, []]);
});

test('a module that a reachable server does not have fails soon', async () => {
  looks = [];
  const load = vi.fn(() => Promise.reject(new TypeError('404')));
  const loading = expect(loadWithRetry(load)).rejects.toThrow('404');
  await vi.runAllTimersAsync();
  await loading;
  expect(load).toHaveBeenCalledTimes(3);
});
