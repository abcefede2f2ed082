import { showToast } from '#platform/web/toasts/toasts.ts';

/** Copies the address of a place in this suite, and says so. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    showToast({ text: 'Link copied.', kind: 'success' });
  } catch {
    showToast({ text: 'The browser did not let the link be copied.', kind: 'failure' });
  }
}
