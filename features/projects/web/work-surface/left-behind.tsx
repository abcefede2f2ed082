import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type LeftPendingUpdates,
  readLeftPendingUpdates,
} from '#platform/web/live/pending/left-pending.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { RejectedNotice } from './rejected-notice.tsx';

/**
 * Unsaved changes that this browser has for the project of the address, where its page cannot be
 * shown.
 */
export function LeftBehind() {
  const { pathname } = useLocation();
  const account = useSession()?.metaData.user_id;
  const [left, setLeft] = useState<LeftPendingUpdates | null>(null);
  useEffect(() => {
    if (account)
      readLeftPendingUpdates(account, pathname.split('/')).then(setLeft).catch(logFailure);
  }, [account, pathname]);
  return left ? <RejectedNotice live={left} title="Sightline" /> : null;
}
