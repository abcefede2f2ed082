import { Anchor, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { DemoVideos } from '../auth/demo-videos.tsx';
import { SignUpForm } from '../auth/sign-up-form.tsx';
import { ThirdPartyButtons } from '../auth/third-party-buttons.tsx';
import { carry } from '../product-query.ts';
import { useAskForCode } from '../use-ask-for-code.ts';

export const meta = () => [
  { title: 'Create an account · Sightline' },
  { name: 'description', content: 'Create a free account for mapping, personas and reviews.' },
];

export default function SignUp() {
  const [search] = useSearchParams();
  const askForCode = useAskForCode();
  return (
    <AuthLayout title="Create your account" aside={<DemoVideos />}>
      <SignUpForm origin="page" onUnverified={askForCode} />
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
