import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useIsSignUpClosed } from '#features/installation/web/index.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { ComesAlong } from '../auth/comes-along.tsx';
import { SightBadge } from '../auth/sight-badge.tsx';
import { SignInPanel } from '../auth/sign-in-panel.tsx';
import { useThirdPartyTicket } from '../auth/use-third-party-ticket.ts';
import { carry } from '../product-query.ts';
import { useArrivalQuery } from '../use-arrival-query.ts';
import { useRequestCode } from '../use-request-code.ts';

export const meta = () => [
  { title: 'Sign in · Sightline' },
  { name: 'description', content: 'Sign in to Sightline, the open suite for UX research.' },
];

/** Shown before its scripts are loaded (`app/web/start`). */
export const handle = { startsAtTouch: true };

export default function SignIn() {
  const search = useArrivalQuery();
  const requestCode = useRequestCode();
  const thirdParty = useThirdPartyTicket();
  const isClosed = useIsSignUpClosed();
  return (
    <AuthLayout title="Welcome back to the tools for strategic UX" aside={<SightBadge />}>
      <ComesAlong to="account" />
      <SignInPanel
        key={thirdParty.ticket ?? thirdParty.failure}
        onUnverified={requestCode}
        initialFailure={thirdParty.failure}
        initialTicket={thirdParty.ticket}
      />
      {isClosed ? null : (
        <Text size="sm">
          New to Sightline?{' '}
          <Anchor component={Link} to={carry('/sign-up', search)}>
            Create an account
          </Anchor>
        </Text>
      )}
    </AuthLayout>
  );
}
