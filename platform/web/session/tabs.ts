/** What one tab notifies the others of this browser, each on the channel of its name (S4.43 to S4.45). */
export type TabMessage = 'token-expired' | 'login' | 'logout';

const channels = new Map<TabMessage, BroadcastChannel>();

/** One channel a page for each news, since a page hears itself on a second one. */
function channelOf(news: TabMessage): BroadcastChannel {
  const open = channels.get(news) ?? new BroadcastChannel(news);
  channels.set(news, open);
  return open;
}

/** Tells every other tab. */
export function notifyTabs(news: TabMessage): void {
  channelOf(news).postMessage(news);
}

/** Calls `listener` whenever another tab tells it. */
export function listenToTabs(news: TabMessage, listener: () => void): void {
  channelOf(news).addEventListener('message', listener);
}

/**
 * Runs work while no other tab of this browser runs any under the same name, and tells it whether it
 * had to wait for one. Browsers offer that on secure addresses only; elsewhere the work runs at once.
 */
export async function oneTabAtATime<T>(
  name: string,
  work: (waited: boolean) => Promise<T>,
): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work(false);
  const free = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return free ? free.result : locks.request(name, () => work(true));
}

/** Milliseconds after which nothing more is expected from what another tab stored. */
const patience = 1000;

/**
 * Resolves when something holds that other tabs bring about by storing it, after a second at the
 * latest. What one tab stores reaches another a moment later than the news that its work is done.
 */
export function whenStored(holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('storage', look);
      resolve();
    };
    const look = () => {
      if (holds()) end();
    };
    const timer = setTimeout(end, patience);
    window.addEventListener('storage', look);
    look();
  });
}
