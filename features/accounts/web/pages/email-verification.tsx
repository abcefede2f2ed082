import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { resendOtp, verifyUser } from '#features/accounts/contract/registration.ts';
import { emailPattern } from '#features/accounts/contract/texts.ts';
import { useHasMail } from '#features/installation/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { CodeForm } from '../auth/code-form.tsx';
import { EmailForm } from '../auth/email-form.tsx';
import { carry } from '../product-query.ts';
import { startSession } from '../start-session.ts';

export const meta = () => [{ title: 'Verify your email · Sightline' }];

/** What helps without a mail server. */
const withoutMail =
  'An administrator of this installation can confirm your account, under People in the administration. Then sign in with your password.';

/**
 * Verifies the address of a new account. The path has the address; without one there, the page asks
 * for it first.
 */
export default function EmailVerification() {
  const { email: given = '' } = useParams();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [email, setEmail] = useState(emailPattern.test(given) ? given : null);
  const hasMail = useHasMail();
  const registration: unknown = state?.registration;

  async function verify(otp: string): Promise<void> {
    if (!email) return;
    const bound = typeof registration === 'string' ? { registration } : {};
    const body = { email, otp, ...bound };
    startSession(await send(verifyUser, { body }, { handles: 'all' }));
  }

  return (
    <AuthLayout title="Verify your email">
      {email ? (
        <CodeForm
          email={email}
          withoutMail={withoutMail}
          submitLabel="Verify and continue"
          onCode={verify}
          onResend={() => send(resendOtp, { body: { email } }, { handles: 'all' })}
        />
      ) : (
        <EmailForm
          intro="Enter the address that you signed up with, then the code."
          submitLabel="Continue"
          onEmail={async (address) => {
            await send(resendOtp, { body: { email: address } });
            setEmail(address);
          }}
        />
      )}
      {hasMail ? null : (
        <Text size="sm">
          Confirmed by an administrator?{' '}
          <Anchor component={Link} to="/signin">
            Sign in
          </Anchor>
        </Text>
      )}
      <Text size="sm">
        Wrong address?{' '}
        <Anchor component={Link} to={carry('/sign-up', search)}>
          Sign up again
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
