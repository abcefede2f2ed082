import { sessions } from '#platform/web/session/sessions.ts';
import { createStore } from '#platform/web/store/store.ts';

/** Which of the two modals is open. */
export const authModal = createStore<'signin' | 'signup' | null>(null);

/**
 * Opens a modal for a visitor who tries something that needs an account; does nothing for others
 * (S2.17).
 */
export function openSignIn(modal: 'signin' | 'signup' = 'signin'): void {
  if (!sessions.state.get().session) authModal.set(modal);
}
