import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { useSession } from '#platform/web/session/sessions.ts';

const ProfileMenu = lazyPart(() => import('./profile-menu.tsx'), 'ProfileMenu');

/** The profile menu on pages of public links, which have a sign-in of their own for visitors. */
export function VisitorCorner() {
  return useSession() ? <AccountCorner /> : null;
}

/** The right end of a header: the profile menu, or Sign In for visitors (S2.110, S6.7). */
export function AccountCorner() {
  const session = useSession();
  if (session) {
    return (
      <Suspense fallback={null}>
        <ProfileMenu />
      </Suspense>
    );
  }
  return (
    <Button component={Link} to="/signin" variant="default">
      Sign In
    </Button>
  );
}
