import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { AuthModals, authModal, ProfileCompletion } from '#features/accounts/web/index.ts';
import { UpgradeDialog, upgrade } from '#features/plans/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';

/** The dialogs of accounts and plans that may open on any page, loaded on demand. */
export function AccountDialogs() {
  const session = useSession();
  const { pathname } = useLocation();
  const isOpen = useStore(authModal) !== null;
  const upgrading = useStore(upgrade) !== null;
  const incomplete = session !== null && !session.customDetails.profile_updated;
  return (
    <Suspense fallback={null}>
      {isOpen && <AuthModals />}
      {upgrading && <UpgradeDialog />}
      {incomplete && pathname.startsWith('/dashboard') && <ProfileCompletion />}
    </Suspense>
  );
}
