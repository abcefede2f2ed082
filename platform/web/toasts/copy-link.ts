import { showToast } from './toasts.ts';

/** Copies an address, or that of a path in this suite, and shows a message. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    showToast({ text: 'The link was copied.', kind: 'success' });
  } catch {
    showToast({ text: 'The browser did not allow the link to be copied.', kind: 'failure' });
  }
}
