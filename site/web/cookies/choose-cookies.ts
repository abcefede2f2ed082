import { setCookie } from '#platform/web/storage/cookies.ts';
import { type CookiePreference, storedItems } from '#platform/web/storage/items.ts';

/** The consent of a visitor. */
export type CookieCategories = Omit<CookiePreference, 'first'>;

/** Milliseconds for which a choice hides the banner (S4.57). */
export const choiceLasts = 31_536_000_000;

export const onlyNecessary: CookieCategories = {
  functional: false,
  analytical: false,
  marketing: false,
};
export const everything: CookieCategories = { functional: true, analytical: true, marketing: true };

/** Whether to show the banner: unless `show_cookie_banner` is false and has not expired (S4.52). */
export function bannerIsDue(): boolean {
  const hidden = storedItems.cookieBanner.read();
  return hidden === null || Date.now() >= hidden.until;
}

/** Stores a choice; returns whether there was one before, in which case the page must be reloaded. */
export function chooseCookies(categories: CookieCategories): { existed: boolean } {
  const existed = storedItems.cookiePreference.read() !== null;
  storedItems.cookiePreference.write({ ...categories, first: !existed });
  storedItems.cookieBanner.write({ value: false, until: Date.now() + choiceLasts });
  void announcePreference();
  return { existed };
}

/**
 * Copies the preference to a cookie, `cookie_preference=functional.analytical`, where tag managers
 * look for consent. It is renewed at every visit.
 */
export async function announcePreference(): Promise<void> {
  const preference = storedItems.cookiePreference.read();
  if (!preference) return;
  const allowed = (['functional', 'analytical', 'marketing'] as const).filter(
    (category) => preference[category],
  );
  await setCookie('cookie_preference', allowed.join('.') || 'necessary');
}
