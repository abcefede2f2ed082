import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#platform/web/store/store.ts';
import type { LiveStatus } from './connection.ts';
import { watchAnswers } from './watch-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A document with everything saved, and actions on it. */
function openPage() {
  const status = createStore<LiveStatus>({
    phase: 'live',
    saved: true,
    canEdit: true,
    progress: null,
    isUnanswered: false,
  });
  const set = (change: Partial<LiveStatus>) => status.set({ ...status.get(), ...change });
  const watch = watchAnswers(status, (isUnanswered) => set({ isUnanswered }));
  return {
    watch,
    type: () => set({ saved: false }),
    acknowledgeAll() {
      watch.answered();
      set({ saved: true });
    },
    isUnanswered: () => status.get().isUnanswered,
  };
}

test('a change without an answer counts as unanswered after five seconds, and not before', () => {
  const { type, isUnanswered } = openPage();
  vi.advanceTimersByTime(60_000);
  expect(isUnanswered()).toBe(false);
  type();
  vi.advanceTimersByTime(4900);
  expect(isUnanswered()).toBe(false);
  type();
  vi.advanceTimersByTime(200);
  expect(isUnanswered()).toBe(true);
});

test('a user who types for a minute on a slow connection, with late answers, is answered', () => {
  const { type, watch, isUnanswered } = openPage();
  for (let letter = 0; letter < 30; letter += 1) {
    type();
    vi.advanceTimersByTime(2000);
    watch.answered();
    expect(isUnanswered()).toBe(false);
  }
});

test('a late answer ends it, and the next silence counts from then on', () => {
  const { type, acknowledgeAll, isUnanswered } = openPage();
  type();
  vi.advanceTimersByTime(6000);
  acknowledgeAll();
  expect(isUnanswered()).toBe(false);
  vi.advanceTimersByTime(60_000);
  type();
  expect(isUnanswered()).toBe(false);
  vi.advanceTimersByTime(6000);
  expect(isUnanswered()).toBe(true);
});

test('a closed page reports nothing', () => {
  const { type, watch, isUnanswered } = openPage();
  type();
  watch.close();
  vi.advanceTimersByTime(60_000);
  expect(isUnanswered()).toBe(false);
});
