import { logFailure } from '#platform/web/log/log-failure.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { startAnalytics } from './analytics.ts';
import {
  bannerIsDue,
  type CookieCategories,
  chooseCookies,
  everything,
  onlyNecessary,
} from './choose-cookies.ts';
import { startSurvey } from './survey.ts';

/** Values of `data-cookies`, the attribute of buttons about consent anywhere on a page. */
export type CookieAction = 'all' | 'necessary' | 'preferences' | 'save' | 'cancel';

/** Ids of what `CookieConsent` renders. */
export const consentIds = { banner: 'cookie-banner', preferences: 'cookie-preferences' } as const;

/**
 * Makes the banner and the dialog of preferences work, without React: static pages have none. Shows the banner
 * until the visitor chooses, and again after a year.
 * @returns a function that stops it
 */
export function startConsent(): () => void {
  const click = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-cookies]') : null;
    if (button) act(button.dataset.cookies as CookieAction);
  };
  document.addEventListener('click', click);
  showBanner(bannerIsDue());
  return () => document.removeEventListener('click', click);
}

function act(action: CookieAction): void {
  if (action === 'all') choose(everything);
  if (action === 'necessary') choose(onlyNecessary);
  if (action === 'save') choose(readBoxes());
  if (action === 'preferences') openPreferences();
  if (action === 'cancel') preferences()?.close();
}

/** Stores the choice and applies it: the first one at once, later ones by a reload (S4.58). */
function choose(categories: CookieCategories): void {
  preferences()?.close();
  showBanner(false);
  if (chooseCookies(categories).existed) location.reload();
  else {
    startAnalytics().catch(logFailure);
    startSurvey().catch(logFailure);
  }
}

/** Opens the three categories; functional cookies are on unless the visitor chose otherwise (S4.56). */
function openPreferences(): void {
  const chosen = storedItems.cookiePreference.read() ?? { ...onlyNecessary, functional: true };
  for (const box of boxes()) box.checked = chosen[box.name as keyof CookieCategories];
  preferences()?.showModal();
}

function readBoxes(): CookieCategories {
  const chosen = { ...onlyNecessary };
  for (const box of boxes()) chosen[box.name as keyof CookieCategories] = box.checked;
  return chosen;
}

function showBanner(shown: boolean): void {
  const banner = document.getElementById(consentIds.banner);
  if (banner) banner.hidden = !shown;
}

function preferences(): HTMLDialogElement | null {
  const dialog = document.getElementById(consentIds.preferences);
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

function boxes(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll<HTMLInputElement>(`#${consentIds.preferences} input`);
}
