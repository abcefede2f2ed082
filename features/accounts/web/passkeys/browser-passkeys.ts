import { useSyncExternalStore } from 'react';
import { Failure } from '#kernel/call/failure.ts';

const isAddress = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys on this page: it has none for addresses of numbers and without https. */
function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !isAddress.test(location.hostname);
}

const never = () => () => undefined;

/** The same for components; false while a page is prerendered. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => false);
}

/** The message of a failed passkey; null where the user closed the browser's dialog. */
export function passkeyMessage(error: unknown): string | null {
  if (error instanceof Failure) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return 'This device has a passkey of your account already.';
  if (name === 'SecurityError')
    return 'The browser refuses passkeys on this page: open Sightline by its usual address.';
  return 'Something went wrong. Please try again.';
}
