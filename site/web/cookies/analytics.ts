import { storedItems } from '#platform/web/storage/items.ts';
import { addScript } from './add-script.ts';

/**
 * Loads the configured tag manager and session replay, if the visitor consented to analytical
 * cookies (S4.59, S4.60); otherwise sends no request at all.
 */
export async function startAnalytics(): Promise<void> {
  if (!storedItems.cookiePreference.read()?.analytical) return;
  const { readClientSettings } = await import('../settings/read-client-settings.ts');
  const settings = await readClientSettings();
  const addresses = [settings.tag_manager_url, settings.session_replay_url];
  await Promise.all(addresses.map((address) => address && addScript(address)));
}
