import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#platform/web/store/store.ts';
import type { LiveStatus } from './connection.ts';
import { watchAnswers } from './watch-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A document all of which is saved, and what is done to it. */
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

test('what was changed and gets no answer is known as such after five seconds, and not before', () => {
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

test('who types on for a minute on a slow line, each letter answered late, is answered', () => {
  const { type, watch, isUnanswered } = openPage();
  for (let letter = 0; letter < 30; letter += 1) {
    type();
    vi.advanceTimersByTime(2000);
    watch.answered();
    expect(isUnanswered()).toBe(false);
  }
});

test('an answer that comes after all ends it, and the next silence counts anew', () => {
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

test('a page that was closed says nothing any more', () => {
  const { type, watch, isUnanswered } = openPage();
  type();
  watch.close();
  vi.advanceTimersByTime(60_000);
  expect(isUnanswered()).toBe(false);
});
