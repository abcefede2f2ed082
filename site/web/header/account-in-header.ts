import { avatarColour } from '#features/accounts/contract/avatar-colour.ts';
import { initials } from '#kernel/text/initials.ts';
import { storedItems } from '#platform/web/storage/items.ts';

/**
 * Shows the account that this browser is signed in to, if any, in the profile menu of a static page, also when another
 * tab signs in or out.
 */
export function showAccount(): void {
  fillIn();
  window.addEventListener('storage', ({ key }) => {
    if (key === storedItems.session.key || key === null) fillIn();
  });
}

function fillIn(): void {
  const session = storedItems.session.read();
  document.documentElement.toggleAttribute('data-signed-in', session !== null);
  if (!session) return;
  const { email, metaData } = session;
  const name = metaData.full_name || email;
  const texts: Record<string, string> = { name, email, initials: initials(name) };
  for (const element of document.querySelectorAll<HTMLElement>('[data-account]')) {
    element.textContent = texts[element.dataset.account ?? ''] ?? '';
    element.style.setProperty('--avatar', `var(--avatar-${avatarColour(metaData.user_id)})`);
  }
}
