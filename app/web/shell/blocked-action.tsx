import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { blockedAction, readBlockedAction } from '#features/plans/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';

/** Loaded once there is such an action: it uses all tools. */
const OfferedAction = lazyPart(() => import('./offered-action.tsx'), 'OfferedAction');

/** Offers the action that a full plan prevented, when its user comes back to its page with a larger one. */
export function BlockedAction() {
  const userId = useSession()?.metaData.user_id;
  const action = useStore(blockedAction);
  const { pathname } = useLocation();
  useEffect(() => {
    if (userId) readBlockedAction();
    else blockedAction.set(null);
  }, [userId]);
  if (!userId || !action || action.path.split('?')[0] !== pathname) return null;
  return (
    <Suspense fallback={null}>
      <OfferedAction action={action} />
    </Suspense>
  );
}
