import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { changePassword } from '#features/accounts/contract/password.ts';
import { accountMessages } from '#features/accounts/contract/texts.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { FormFailure } from '../auth/form-failure.tsx';
import { type NewPassword, newPasswordRules } from '../new-password-rules.ts';
import { carry } from '../product-query.ts';
import { sealPassword } from '../seal-password.ts';

export const meta = () => [{ title: 'New password · Sightline' }];

/** Step 3 of a forgotten password: sets the new one with the stored reset token, or that of a link. */
export default function ResetPassword() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const email = search.get('email');
  // The link of an administrator has the token after the '#', which no server sees.
  const linkToken = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const form = useForm<NewPassword>({
    mode: 'uncontrolled',
    initialValues: { password: '', confirm: '' },
    validate: newPasswordRules,
  });

  const submit = form.onSubmit(async ({ password }) => {
    const resetToken = linkToken ?? storedItems.resetToken.read();
    if (!resetToken) {
      setFailure('This password reset has expired. Request a new code.');
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const body = { resetToken, new_password: await sealPassword(password) };
      const { message } = await send(changePassword, { body }, { handles: 'all' });
      storedItems.resetToken.clear();
      showToast({ text: message, kind: 'success' });
      void navigate(carry('/signin', search), { replace: true });
    } catch (error) {
      setFailure(error instanceof Failure ? error.message : 'Something went wrong.');
    } finally {
      setBusy(false);
    }
  });

  return (
    <AuthLayout title="Choose a new password">
      <form onSubmit={submit} noValidate>
        <Stack>
          {email && (
            <Text c="dimmed">
              For <strong>{email}</strong>
            </Text>
          )}
          <PasswordInput
            label="New password"
            description={accountMessages.newPasswordHint}
            autoComplete="new-password"
            size="md"
            {...form.getInputProps('password')}
            key={form.key('password')}
          />
          <PasswordInput
            label="Confirm password"
            autoComplete="new-password"
            size="md"
            {...form.getInputProps('confirm')}
            key={form.key('confirm')}
          />
          <FormFailure text={failure} />
          <Button type="submit" size="md" loading={busy}>
            Save password
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        <Anchor component={Link} to={carry('/forgot-password', search)}>
          Ask for a new code
        </Anchor>
      </Text>
    </AuthLayout>
  );
}
