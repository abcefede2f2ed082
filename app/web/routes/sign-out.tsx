import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { pageMeta } from '#site/web/page-meta.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';

export const meta = () => pageMeta('Sign out', 'Ends the session of this browser.');

/** Whether a page of this installation leads here. A link elsewhere must not sign anybody out by itself. */
const cameFromHere = () => document.referrer.startsWith(`${location.origin}/`);

/** Signs out, for static pages, which cannot do so themselves. */
export default function SignOut() {
  const session = useSession();
  const leave = useSignOut();
  const [begun, setBegun] = useState(false);
  const signedIn = session !== null;

  useEffect(() => {
    if (!signedIn || begun || !cameFromHere()) return;
    setBegun(true);
    leave().catch(logFailure);
  }, [signedIn, begun, leave]);

  if (!signedIn)
    return (
      <EmptyState
        title="You are signed out"
        text="This browser has no session."
        action={
          <Button component={Link} to="/signin">
            Sign In
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Sign out of Sightline?"
      text={session.email}
      action={<Button onClick={() => void leave()}>Logout</Button>}
    />
  );
}
