import { storedItems } from '#platform/web/storage/items.ts';

/**
 * Loads the configured tag manager and session replay, if the visitor consented to analytical
 * cookies (S4.59, S4.60); otherwise sends no request at all.
 */
export async function startAnalytics(): Promise<void> {
  if (!storedItems.cookiePreference.read()?.analytical) return;
  const { readClientSettings } = await import('../settings/read-client-settings.ts');
  const settings = await readClientSettings();
  for (const address of [settings.tag_manager_url, settings.session_replay_url]) {
    if (address) addScript(address);
  }
}

function addScript(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}
