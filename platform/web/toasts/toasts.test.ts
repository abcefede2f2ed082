import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideToast, showToast, toasts } from './toasts.ts';

beforeEach(() => {
  toasts.set([]);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const texts = () => toasts.get().map(({ text }) => text);

test('a message disappears after 3000 ms by default [S8.11]', () => {
  showToast({ text: 'Saved.', kind: 'success' });
  showToast({ text: 'Longer.', kind: 'failure', duration: 5000 });
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['Saved.', 'Longer.']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['Longer.']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

test('a message with duration 0 stays until it is hidden [S9.4]', () => {
  showToast({ text: 'Offline.', kind: 'failure', duration: 0 });
  vi.advanceTimersByTime(1e9);
  expect(texts()).toEqual(['Offline.']);
  hideToast('Offline.');
  expect(texts()).toEqual([]);
});

test('the same text is not shown twice, and may come again when it is gone [S8.39]', () => {
  showToast({ text: 'No.', kind: 'failure' });
  showToast({ text: 'No.', kind: 'failure' });
  expect(texts()).toEqual(['No.']);
  vi.advanceTimersByTime(1000);
  hideToast('No.');
  showToast({ text: 'No.', kind: 'failure' });
  vi.advanceTimersByTime(2500);
  expect(texts()).toEqual(['No.']);
});
