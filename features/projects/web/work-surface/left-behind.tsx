import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type LeftUnsent, readLeftUnsent } from '#platform/web/live/left-unsent.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { LostNotice } from './lost-notice.tsx';

/** What this browser kept for the project of the address, where the page itself is not there. */
export function LeftBehind() {
  const { pathname } = useLocation();
  const account = useSession()?.metaData.user_id;
  const [left, setLeft] = useState<LeftUnsent | null>(null);
  useEffect(() => {
    if (account) readLeftUnsent(account, pathname.split('/')).then(setLeft).catch(logFailure);
  }, [account, pathname]);
  return left ? <LostNotice live={left} title="Sightline" /> : null;
}
