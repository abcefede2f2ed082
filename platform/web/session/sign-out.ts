import { logFailure } from '#platform/web/log/log-failure.ts';
import { endPush } from '#platform/web/push/push.ts';
import { sessionCalls, sessions } from './sessions.ts';
import { notifyTabs } from './tabs.ts';

/** Milliseconds to wait for a server that does not answer. */
const patience = 5000;

/**
 * Signs out: notifies the server, deletes all data of the user, redirects the other tabs and opens
 * the home site (S2.98). The browser's data is deleted even if the server can't be reached.
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
  // After the redirect: an open page would store its state again.
  const forgotten = account ? forgetProjects(account).catch(logFailure) : undefined;
  await Promise.race([forgotten, patient()]);
  location.assign(homeUrl ?? '/');
}

/** Resolves without a value after the time limit. */
function patient(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patience));
}

/** Deletes all data of the user from this browser. */
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
