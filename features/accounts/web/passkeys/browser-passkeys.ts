import { useSyncExternalStore } from 'react';
import { Failure } from '#kernel/call/failure.ts';
import { hasPasskeys } from '#platform/web/passkeys/has-passkeys.ts';

const never = () => () => undefined;

/** The same for components. A prerendered page has the button, which its inline script hides where there are none. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(never, hasPasskeys, () => true);
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
