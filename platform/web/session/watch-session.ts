import { storedItems } from '#platform/web/storage/items.ts';
import type { Sessions } from './create-sessions.ts';
import { listenToTabs } from './tabs.ts';

/** Milliseconds between two checks of the access token (S4.30). */
export const refreshInterval = 3_000_000;

export interface SessionWatch {
  sessions: Sessions;
  /** Called with the error of a failed renewal; the next check retries. */
  onFailure(error: unknown): void;
}

/**
 * Keeps the tab's session up to date: renews an expired access token at start, every 50 minutes and
 * when the tab becomes visible, and follows other tabs.
 */
export function watchSession({ sessions, onFailure }: SessionWatch): void {
  const look = () => void sessions.freshAccessToken().catch(onFailure);
  sessions.adopt();
  look();
  setInterval(look, refreshInterval);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === storedItems.session.key || key === null) sessions.adopt();
  });
  listenToTabs('token-expired', () => {
    sessions.adopt();
    look();
  });
  listenToTabs('login', () => {
    if (document.visibilityState === 'hidden') location.reload();
  });
  listenToTabs('logout', () => {
    sessions.adopt();
    location.assign('/');
  });
}
