/** What one tab tells the others of this browser, each on the channel of its name (S4.43 to S4.45). */
export type TabNews = 'token-expired' | 'login' | 'logout';

const channels = new Map<TabNews, BroadcastChannel>();

/** One channel a page for each news, since a page hears itself on a second one. */
function channelOf(news: TabNews): BroadcastChannel {
  const open = channels.get(news) ?? new BroadcastChannel(news);
  channels.set(news, open);
  return open;
}

/** Tells every other tab. */
export function tellTabs(news: TabNews): void {
  channelOf(news).postMessage(news);
}

/** Calls `listener` whenever another tab tells it. */
export function hearTabs(news: TabNews, listener: () => void): void {
  channelOf(news).addEventListener('message', listener);
}

/**
 * Runs work while no other tab of this browser runs any under the same name. Browsers offer that on
 * secure addresses only; elsewhere the work runs at once.
 */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, work) : work();
}
