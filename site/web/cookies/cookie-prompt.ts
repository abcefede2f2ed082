import { createStore } from '#platform/web/store/store.ts';

/** What is open: nothing, the banner, or the dialog of preferences. */
export const cookiePrompt = createStore<'none' | 'banner' | 'preferences'>('none');

/** Opens the preferences, to change an earlier choice. */
export function openCookiePreferences(): void {
  cookiePrompt.set('preferences');
}
