import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { AuthModals, authModal, ProfileCompletion } from '#features/accounts/web/index.ts';
import { PlansQuestion, usePlansQuestion } from '#features/admin/web/index.ts';
import { UpgradeDialog, upgrade } from '#features/plans/web/index.ts';
import { ownInvitationsQuery } from '#features/teams/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';
import { BlockedAction } from './blocked-action.tsx';
import { firstVisitDialog } from './first-visit.ts';

/**
 * The dialogs of accounts and plans that may open on any page, loaded on demand. Of those of a first
 * visit one is open at a time.
 */
export function AccountDialogs() {
  const session = useSession();
  const { pathname, key } = useLocation();
  const isOpen = useStore(authModal) !== null;
  const upgrading = useStore(upgrade) !== null;
  const onDashboard = session !== null && pathname.startsWith('/dashboard');
  const [isPutOff, setPutOff] = useState(false);
  const [answeredAt, setAnsweredAt] = useState<string | null>(null);
  const question = usePlansQuestion(onDashboard && !isPutOff);
  const isNew = onDashboard && !session.customDetails.profile_updated;
  const { data: invitations, isError } = useQuery({ ...ownInvitationsQuery, enabled: isNew });
  const isInvited = invitations ? invitations.length > 0 : isError ? false : null;
  const dialog = onDashboard
    ? firstVisitDialog({
        ...{ pathname, question, isLeaving: answeredAt === key },
        ...{ profileUpdated: session.customDetails.profile_updated, isInvited },
      })
    : null;
  return (
    <Suspense fallback={null}>
      {isOpen && <AuthModals />}
      {upgrading ? <UpgradeDialog /> : <BlockedAction />}
      {dialog === 'question' && (
        <PlansQuestion onLater={() => setPutOff(true)} onChosen={() => setAnsweredAt(key)} />
      )}
      {dialog === 'profile' && <ProfileCompletion />}
    </Suspense>
  );
}
