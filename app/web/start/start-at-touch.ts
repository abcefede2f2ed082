import { hasPasskeys } from '#platform/web/passkeys/has-passkeys.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { bannerIsDue } from '#site/web/cookies/choose-cookies.ts';

// The inline script of pages that are shown before their scripts are loaded (decision 0098). `scripts/finish-pages.mjs`
// marks what waits; without the build nothing waits, and the scripts of the page load by themselves.

/** How a user begins to use the page; `input` and `change` are also those of a password manager. */
const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'change'];

/** Buttons and choices that nothing answers before the scripts are there, in the order of their use. */
const pressed: HTMLElement[] = [];
let submitted: { form: HTMLFormElement; by: HTMLElement | null } | null = null;
let isStarted = false;

/** Loads the scripts and styles that wait, once. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of touches) document.removeEventListener(type, start, true);
  document.removeEventListener('pointermove', startAtMove, true);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
}

/** Browsers report a pointer that lies still, too, when the page is there. */
function startAtMove({ movementX, movementY }: PointerEvent): void {
  if (movementX || movementY) start();
}

function load(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    if (link.rel === 'stylesheet') link.media = 'all';
    else link.rel = 'modulepreload';
  }
  for (const waiting of document.querySelectorAll('script[type="text/later"]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    script.onerror = () => submitted?.by?.removeAttribute('data-loading');
    document.head.append(script);
    script.remove();
  }
}

/** Whether the page would say something else, or do something, once its scripts are there. */
function isIncomplete(): boolean {
  const chosen = storedItems.cookiePreference.read();
  return (
    location.search !== '' ||
    storedItems.session.read() !== null ||
    storedItems.gData.read() !== null ||
    Boolean(chosen?.analytical || chosen?.marketing || chosen?.functional) ||
    !document.documentElement.dataset.offers?.split(' ').includes('plain-accounts')
  );
}

function rememberClick(event: Event): void {
  const { target } = event;
  const control =
    target instanceof Element
      ? target.closest<HTMLElement>('button[type=button]:not([popovertarget]), input[type=radio]')
      : null;
  if (control) pressed.push(control);
}

/** Without scripts the browser would open the page again, with what was typed in its address. */
function rememberSubmit(event: SubmitEvent): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  submitted = { form: event.target, by: event.submitter };
  event.submitter?.setAttribute('data-loading', '');
}

/** The page answers by itself now: it gets what was pressed before. */
function end(): void {
  start();
  document.removeEventListener('click', rememberClick, true);
  document.removeEventListener('submit', rememberSubmit, true);
  submitted?.by?.removeAttribute('data-loading');
  // After the page has taken over what was typed.
  setTimeout(() => {
    for (const control of pressed) press(control);
    if (submitted?.form.isConnected) submitted.form.requestSubmit(submitted.by);
  });
}

function press(control: HTMLElement): void {
  // A choice that is made already would change nothing.
  if (control instanceof HTMLInputElement) control.checked = false;
  // The button that shows a password answers to this.
  else control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  control.click();
}

window.endWaiting = end;
if (!hasPasskeys()) document.documentElement.dataset.noPasskeys = '';
for (const type of touches)
  document.addEventListener(type, start, { capture: true, passive: true });
document.addEventListener('pointermove', startAtMove, { capture: true, passive: true });
document.addEventListener('click', rememberClick, true);
document.addEventListener('submit', rememberSubmit, true);
// Another tab signs in or out.
window.addEventListener('storage', start);
// The page follows the colours of the system by its scripts.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start);
document.addEventListener('DOMContentLoaded', () => {
  const banner = document.getElementById('cookie-banner');
  if (banner) banner.hidden = !bannerIsDue();
  // The page is painted first.
  if (isIncomplete()) requestAnimationFrame(() => setTimeout(start));
});
