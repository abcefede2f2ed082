/** What one tab tells the others of this browser, each on the channel of its name (S4.43 to S4.45). */
export type TabNews = 'token-expired' | 'login' | 'logout';

/** Tells every other tab; nobody hears it where the browser has no channels. */
export function tellTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(news);
  channel.postMessage(news);
  channel.close();
}

/** Calls `listener` when another tab tells it, until the answered function is called. */
export function hearTabs(news: TabNews, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(news);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/**
 * Runs work while no other tab of this browser runs any under the same name. Browsers offer that on
 * secure addresses only; elsewhere the work runs at once.
 */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
