import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { forgotPassword, forgotPasswordVerifyOtp } from '#features/accounts/contract/password.ts';
import { useHasMail } from '#features/installation/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { CodeForm } from '../auth/code-form.tsx';
import { EmailForm } from '../auth/email-form.tsx';
import { carry } from '../product-query.ts';

export const meta = () => [{ title: 'Forgot password · Sightline' }];

/** The way to a new password without a mail. */
const byAdministrator =
  'Ask an administrator: they make a link with which you choose a new password.';

/** Step 1 asks for the address, step 2 for the code; the reset token then opens step 3. */
export default function ForgotPassword() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const hasMail = useHasMail();

  async function verify(otp: string): Promise<void> {
    if (!email) return;
    const body = { email, otp };
    const { resetToken } = await send(forgotPasswordVerifyOtp, { body }, { handles: 'all' });
    storedItems.resetToken.write(resetToken);
    const next = carry('/reset-password', search);
    void navigate(`${next}${next.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`);
  }

  return (
    <AuthLayout title={email && hasMail ? 'Check your email' : 'Forgot your password?'}>
      {email ? (
        <CodeForm
          email={email}
          withoutMail={byAdministrator}
          submitLabel="Continue"
          onCode={verify}
          onResend={() => send(forgotPassword, { body: { email } }, { handles: 'all' })}
        />
      ) : (
        <EmailForm
          intro={
            hasMail
              ? 'Enter your address, and we will send you a code for a new password.'
              : `This installation has no mail server, so no code can be sent. ${byAdministrator} If you run the server yourself, make a code and read it in the outbox, whose address the server prints when it starts.`
          }
          submitLabel={hasMail ? 'Send the code' : 'Make a code'}
          onEmail={async (address) => {
            await send(forgotPassword, { body: { email: address } });
            setEmail(address);
          }}
        />
      )}
      <Text size="sm">
        <Anchor component={Link} to={carry('/signin', search)}>
          Back to sign in
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
