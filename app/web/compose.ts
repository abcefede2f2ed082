import { addressOf } from '#app/web/addresses/addresses.ts';
import { usePictureAddress } from '#app/web/shell/use-picture-address.ts';
import { connectAccounts } from '#features/accounts/web/index.ts';
import { storeUserPlan } from '#features/plans/web/index.ts';
import type { Failure } from '#kernel/call/failure.ts';
import { transmit } from '#platform/web/api/transmit.ts';
import { watchConnectivity } from '#platform/web/connectivity/connectivity.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import type { PushPorts } from '#platform/web/push/push.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { refetchFailed } from '#platform/web/queries/refetch-failed.ts';
import { watchRooms } from '#platform/web/rooms/open-rooms.ts';
import type { RefreshRefusal } from '#platform/web/session/create-sessions.ts';
import { connectSession, type SessionCalls, sessions } from '#platform/web/session/sessions.ts';
import { watchSession } from '#platform/web/session/watch-session.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import { canWork, startWorker } from '#platform/web/worker/worker.ts';
import { startAnalytics } from '#site/web/cookies/analytics.ts';
import { announcePreference } from '#site/web/cookies/choose-cookies.ts';
import { identifyInSurvey, startSurvey } from '#site/web/cookies/survey.ts';
import { clientSettingsQuery } from '#site/web/settings/client-settings.ts';
import { enforceLimits } from '#ui/fields/enforce-limits.ts';
import { withholdComposedKeys } from '#ui/shortcuts/composing.ts';
import { settingsCards } from './settings-list.ts';

// Contracts are imported when a call is made, which keeps the first download small.
const signInCalls = () => import('#features/accounts/contract/sign-in.ts');
const profileCalls = () => import('#features/accounts/contract/profile.ts');

const sessionCalls: SessionCalls = {
  refresh: async (body) => transmit((await signInCalls()).refreshToken, { body }),
  refusalOf: refreshRefusal,
  logout: async ({ accessToken, deviceToken }) => {
    const body = deviceToken ? { device_token: deviceToken } : {};
    const { logout } = await signInCalls();
    await transmit(logout, { body }, { bearer: accessToken, keepalive: true });
  },
  homeUrl: async () => (await queryClient.fetchQuery(clientSettingsQuery)).home_url,
};

/** Only an explicit refusal of the token counts; a busy, slow or broken server may accept it later. */
function refreshRefusal({ code, status }: Failure): RefreshRefusal | null {
  if (code === 'session/expired') return 'expired';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : null;
}

/** Dependencies of push: the server's key, and the call that registers a device (S7.24). */
export const pushPorts: PushPorts = {
  publicKey: async () => (await queryClient.fetchQuery(clientSettingsQuery)).vapid_public_key,
  register: async (device) => {
    const bearer = await sessions.freshAccessToken();
    const { updateUser } = await profileCalls();
    await transmit(updateUser, { body: device }, { bearer, files: {} });
  },
};

/** Starts everything beside the pages; called once, before the web is rendered. */
export function startWeb(): void {
  withholdComposedKeys(window);
  enforceLimits(document, reportExcess);
  connectSession(sessionCalls);
  connectAccounts({ usePictureAddress, settingsCards });
  watchSession({ sessions, onFailure: logFailure });
  watchConnectivity({
    showsToasts: () => !addressOf(location.pathname).marketing,
    onBack: () => {
      refetchFailed(queryClient).catch(logFailure);
      const { session } = sessions.state.get();
      if (session) sessions.renew(session.accessToken).catch(logFailure);
    },
  });
  storeUserPlan(logFailure);
  watchRooms();
  watchPush();
  watchWorker();
  startAnalytics().catch(logFailure);
  startSurvey().catch(logFailure);
  sessions.state.subscribe(identifyInSurvey);
  announcePreference().catch(logFailure);
}

/** Caches the pages on this browser once a user is signed in, who may be without network later. */
function watchWorker(): void {
  if (!canWork()) return;
  const start = () => {
    if (!sessions.state.get().session) return;
    leave();
    startWorker().catch(logFailure);
  };
  const leave = sessions.state.subscribe(start);
  start();
}

/** Registers this browser for notices once a user is signed in who allowed them. */
function watchPush(): void {
  const register = async () => {
    if (!sessions.state.get().session) return;
    const { registerPush } = await import('#platform/web/push/push.ts');
    await registerPush(pushPorts);
  };
  const look = () => void register().catch(logFailure);
  sessions.state.subscribe(look);
  look();
}
