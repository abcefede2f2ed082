import { createStore } from '#platform/web/store/store.ts';

/** What asks for cookies now: nothing, the banner, or the dialog of preferences. */
export const cookiePrompt = createStore<'none' | 'banner' | 'preferences'>('none');

/** Opens the preferences, for who wants to change what they chose. */
export function openCookiePreferences(): void {
  cookiePrompt.set('preferences');
}
