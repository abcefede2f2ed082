import { hasUnsavedDocuments } from '#platform/web/live/pending/unsaved-documents.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';

/** Signs out; asks first where unsaved changes would be lost. */
export function useSignOut(): () => Promise<void> {
  const account = useSession()?.metaData.user_id;
  const confirm = useConfirm();
  return async () => {
    const loses = account ? hasUnsavedDocuments() || (await hasPendingUpdates(account)) : false;
    const yes =
      !loses ||
      (await confirm({
        title: 'Sign out before everything is saved?',
        text: 'This browser has changes that are not saved yet. Signing out removes them.',
        confirm: 'Sign out and lose them',
        danger: true,
      }));
    if (yes) await signOut();
  };
}

/**
 * Loaded here only: no page requires it before. A browser that stores nothing has nothing of other
 * pages to lose.
 */
async function hasPendingUpdates(account: string): Promise<boolean> {
  const { pendingStore } = await import('#platform/web/live/pending/pending-store.ts');
  return pendingStore.has(account).catch((error: unknown) => {
    logFailure(error);
    return false;
  });
}
