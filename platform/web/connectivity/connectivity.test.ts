import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#platform/web/toasts/toasts.ts';
import { connectivity, connectivityTexts, watchConnectivity } from './connectivity.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  toasts.set([]);
  connectivity.set('online');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const become = (state: 'online' | 'offline') => window.dispatchEvent(new Event(state));

test('going offline shows a persistent failure, going online a success, and the token is renewed [S4.37] [S4.39] [S4.40]', () => {
  const onBack = vi.fn();
  watchConnectivity({ showsToasts: () => true, onBack });
  become('offline');
  vi.advanceTimersByTime(1e9);
  expect(toasts.get()).toEqual([{ text: connectivityTexts.offline, kind: 'failure' }]);
  expect(connectivity.get()).toBe('offline');
  become('online');
  expect(toasts.get()).toEqual([{ text: connectivityTexts.back, kind: 'success' }]);
  expect(connectivity.get()).toBe('back');
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('marketing pages get no connectivity toasts, but the token is renewed there too [S2.117]', () => {
  const onBack = vi.fn();
  watchConnectivity({ showsToasts: () => false, onBack });
  become('offline');
  become('online');
  expect(toasts.get()).toEqual([]);
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('a page that opens without network says so at once', () => {
  vi.stubGlobal('navigator', { onLine: false });
  watchConnectivity({ showsToasts: () => true, onBack: () => undefined });
  expect(toasts.get()).toHaveLength(1);
});
