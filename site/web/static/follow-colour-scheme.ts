import { browserStorage } from '#platform/web/storage/browser-storage.ts';

/** Key of the stored choice, and the attribute that styles depend on; both as Mantine has them. */
const storageKey = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';

/** Follows the system between light and dark while the page is open, unless the user chose one. */
export function followColourScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', ({ matches }) => {
    const chosen = browserStorage().getItem(storageKey);
    if (chosen === 'light' || chosen === 'dark') return;
    document.documentElement.setAttribute(attribute, matches ? 'dark' : 'light');
  });
}
