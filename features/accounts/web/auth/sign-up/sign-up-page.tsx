import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { carry } from '../../product-query.ts';
import { useArrivalQuery } from '../../use-arrival-query.ts';
import { useRequestCode } from '../../use-request-code.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { ComesAlong } from '../comes-along.tsx';
import { DemoVideos } from '../demo-videos.tsx';
import { ThirdPartyButtons } from '../third-party-buttons.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface SignUpPageProps {
  /** Shown below the demo videos. */
  aside: ReactNode;
}

/** The page on which a user creates an account. */
export function SignUpPage({ aside }: SignUpPageProps) {
  const search = useArrivalQuery();
  const requestCode = useRequestCode();
  return (
    <AuthLayout
      title="Create your account"
      aside={
        <>
          <DemoVideos />
          {aside}
        </>
      }
    >
      <ComesAlong to="new account" />
      <SignUpForm origin="page" onUnverified={requestCode} />
      <ThirdPartyButtons />
      <Text size="sm">
        Have an account?{' '}
        <Anchor component={Link} to={carry('/signin', search)}>
          Sign in
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
