/** Messages from one tab to the others of this browser, each on the channel of its name (S4.43 to S4.45). */
export type TabMessage = 'token-expired' | 'login' | 'logout';

const channels = new Map<TabMessage, BroadcastChannel>();

/** One channel for each kind of message, since a page receives its own messages on a second channel. */
function channelOf(message: TabMessage): BroadcastChannel {
  const open = channels.get(message) ?? new BroadcastChannel(message);
  channels.set(message, open);
  return open;
}

/** Notifies every other tab. */
export function notifyTabs(message: TabMessage): void {
  channelOf(message).postMessage(message);
}

/** Calls `listener` on each message of another tab. */
export function listenToTabs(message: TabMessage, listener: () => void): void {
  channelOf(message).addEventListener('message', listener);
}

/**
 * Runs work while no other tab of this browser runs any with the same name; the work is passed
 * whether it had to wait. Browsers support that on secure origins only; elsewhere the work runs at
 * once.
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

/** Milliseconds after which no more writes of another tab are expected. */
const patience = 1000;

/**
 * Resolves when `holds` is true because of another tab's write, after a second at the latest. A
 * write reaches other tabs a moment later than the message that the work is done.
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
