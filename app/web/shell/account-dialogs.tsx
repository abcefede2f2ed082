import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { AuthModals, authModal, ProfileCompletion } from '#features/accounts/web/index.ts';
import { PlansQuestion, usePlansQuestion } from '#features/admin/web/index.ts';
import { UpgradeDialog, upgrade } from '#features/plans/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';
import { BlockedAction } from './blocked-action.tsx';

/**
 * The dialogs of accounts and plans that may open on any page, loaded on demand. Of those of a first
 * visit one is open at a time.
 */
export function AccountDialogs() {
  const session = useSession();
  const { pathname } = useLocation();
  const isOpen = useStore(authModal) !== null;
  const upgrading = useStore(upgrade) !== null;
  const onDashboard = session !== null && pathname.startsWith('/dashboard');
  const [isPutOff, setPutOff] = useState(false);
  const isQuestionOpen = usePlansQuestion(onDashboard && !isPutOff);
  const incomplete = onDashboard && !session.customDetails.profile_updated;
  return (
    <Suspense fallback={null}>
      {isOpen && <AuthModals />}
      {upgrading ? <UpgradeDialog /> : <BlockedAction />}
      {isQuestionOpen && <PlansQuestion onLater={() => setPutOff(true)} />}
      {incomplete && isQuestionOpen === false && <ProfileCompletion />}
    </Suspense>
  );
}
