import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { AuthModals, authModal, ProfileCompletion } from '#features/accounts/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';

/** The dialogs of the accounts that may open above any page, loaded when one is needed. */
export function AccountDialogs() {
  const session = useSession();
  const { pathname } = useLocation();
  const asked = useStore(authModal) !== null;
  const incomplete = session !== null && !session.customDetails.profile_updated;
  return (
    <Suspense fallback={null}>
      {asked && <AuthModals />}
      {incomplete && pathname.startsWith('/dashboard') && <ProfileCompletion />}
    </Suspense>
  );
}
