import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/fixtures/eventually.ts';
import { createSessions, type Sessions } from './create-sessions.ts';
import { refreshInterval, watchSession } from './watch-session.ts';

let page: EventTarget & { visibilityState?: string };
let sessions: Sessions;
const look = vi.fn(async () => null);

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  look.mockClear();
  sessions = {
    ...createSessions({
      refresh: async () => ({ accessToken: '', refreshToken: '', expiresIn: 0 }),
      refusalOf: () => null,
      newAttempt: () => '',
      now: () => 0,
      oneTabAtATime: (_, work) => work(false),
      whenStored: async () => undefined,
      notifyTabs: () => undefined,
    }),
    adopt: vi.fn(),
    freshAccessToken: look,
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the token is checked at start, every 3,000,000 ms, and when the tab is shown [S4.29] [S4.30] [S4.31]', () => {
  watchSession({ sessions, onFailure: () => undefined });
  expect(look).toHaveBeenCalledTimes(1);
  expect(refreshInterval).toBe(3_000_000);
  vi.advanceTimersByTime(2_999_999);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(2);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(3);
});

test('a session that another tab changed is adopted', () => {
  watchSession({ sessions, onFailure: () => undefined });
  const change = (key: string | null) => Object.assign(new Event('storage'), { key });
  window.dispatchEvent(change('rooms'));
  expect(sessions.adopt).toHaveBeenCalledTimes(1);
  window.dispatchEvent(change('session'));
  expect(sessions.adopt).toHaveBeenCalledTimes(2);
});

test('a tab adopts the tokens of the session when another tab reports that they expired [S4.43]', async () => {
  watchSession({ sessions, onFailure: () => undefined });
  new BroadcastChannel('token-expired').postMessage('token-expired');
  await eventually(() => expect(sessions.adopt).toHaveBeenCalledTimes(2));
});
