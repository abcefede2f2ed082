import { queryClient } from '#platform/web/queries/query-client.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { clientSettingsQuery } from '#site/web/settings/client-settings.ts';

/** Signs out and opens the home site, which is the front page while the configuration is not known. */
export async function leave(): Promise<void> {
  const settings = await queryClient.fetchQuery(clientSettingsQuery).catch(() => null);
  const { endPush } = await import('#platform/web/push/push.ts');
  await signOut({ before: endPush, homeUrl: settings?.home_url ?? '/' });
}
