import { logFailure } from '#platform/web/log/log-failure.ts';
import { sessionCalls, sessions } from './sessions.ts';
import { tellTabs } from './tabs.ts';

/** Milliseconds that a silent server may hold a person who wants to leave. */
const patience = 5000;

export interface Leave {
  /** Ends what else belongs to the person on this browser, as its push subscription. */
  before?: (() => Promise<unknown>) | undefined;
  /** The address that the browser opens then (S2.98). */
  homeUrl: string;
}

/**
 * Signs out: tells the server, forgets everything that belongs to the person, sends the other tabs
 * home and opens the home site. The browser forgets even if the server could not be told.
 */
export async function signOut({ before, homeUrl }: Leave): Promise<void> {
  const patient = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([sayGoodbye().catch(logFailure), patient]);
  await before?.().catch(logFailure);
  sessions.end();
  tellTabs('logout');
  location.assign(homeUrl);
}

async function sayGoodbye(): Promise<void> {
  const accessToken = await sessions.freshAccessToken();
  const deviceToken = sessions.state.get().session?.pushToken;
  if (accessToken) await sessionCalls().logout({ accessToken, deviceToken });
}
