import { logFailure } from '#platform/web/log/log-failure.ts';
import { endPush } from '#platform/web/push/push.ts';
import { sessionCalls, sessions } from './sessions.ts';
import { notifyTabs } from './tabs.ts';

/** Milliseconds that a silent server may hold a person who wants to leave. */
const patience = 5000;

/**
 * Signs out: tells the server, forgets everything that belongs to the person, sends the other tabs
 * home and opens the home site (S2.98). The browser forgets even if the server could not be notified.
 */
export async function signOut(): Promise<void> {
  const account = sessions.state.get().session?.metaData.user_id;
  const goodbye = Promise.all([sayGoodbye().catch(logFailure), endPush().catch(logFailure)]);
  const home = sessionCalls()
    .homeUrl()
    .catch(() => '/');
  const silent = patient();
  await Promise.race([goodbye, silent]);
  const homeUrl = await Promise.race([home, silent]);
  sessions.end();
  notifyTabs('logout');
  // Only now: a page that is open would write down anew how it is.
  const forgotten = account ? forgetProjects(account).catch(logFailure) : undefined;
  await Promise.race([forgotten, patient()]);
  location.assign(homeUrl ?? '/');
}

/** Resolves, with nothing, once nobody waits any longer. */
function patient(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patience));
}

/** Nothing of a person stays on a browser that they signed out of. */
async function forgetProjects(account: string): Promise<void> {
  const [{ pendingStore }, { offlineStore }] = await Promise.all([
    import('#platform/web/live/pending/pending-store.ts'),
    import('#platform/web/live/offline/offline-store.ts'),
  ]);
  await Promise.all([pendingStore.forgetAccount(account), offlineStore.forgetAccount(account)]);
}

async function sayGoodbye(): Promise<void> {
  const accessToken = await sessions.freshAccessToken();
  const deviceToken = sessions.state.get().session?.pushToken;
  if (accessToken) await sessionCalls().logout({ accessToken, deviceToken });
}
