import { Button, Group, PasswordInput, SimpleGrid, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { changePassword } from '#features/accounts/contract/password.ts';
import { accountMessages } from '#features/accounts/contract/texts.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { newPasswordRules } from '../new-password-rules.ts';
import { sealPassword } from '../seal-password.ts';
import { SettingsCard } from './settings-card.tsx';

const empty = { current: '', password: '', confirm: '' };

/** Changes the password of an account that has one (S4.68 to S4.72). */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <SettingsCard
      title="Sign-in and security"
      about={hasPassword ? 'Changing your password signs you out everywhere else.' : undefined}
      action={
        hasPassword &&
        !open && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Change Password
          </Button>
        )
      }
    >
      {!hasPassword && (
        <Text size="sm">
          You sign in with your provider. To have a password too, sign out and choose 'Forgot
          password?' on the sign-in page.
        </Text>
      )}
      {open && <PasswordForm email={email} onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: empty,
    validate: {
      ...newPasswordRules,
      current: (current) => (current ? null : accountMessages.currentPasswordMissing),
    },
  });
  const field = (name: keyof typeof empty) => ({
    ...form.getInputProps(name),
    key: form.key(name),
  });
  const save = form.onSubmit(async ({ current, password }) => {
    setBusy(true);
    setFailure(null);
    try {
      const [current_password, new_password, bearer] = await Promise.all([
        sealPassword(current),
        sealPassword(password),
        sessions.freshAccessToken(),
      ]);
      const { message } = await send(
        changePassword,
        { body: { current_password, new_password } },
        { handles: 'all', bearer: bearer ?? undefined },
      );
      showToast({ text: message, kind: 'success' });
      onClose();
    } catch (error) {
      setFailure(error instanceof Failure ? error.message : 'Something went wrong.');
    } finally {
      setBusy(false);
    }
  });
  return (
    <form onSubmit={save} noValidate>
      {/* For password managers, which store a password by its account name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...field('current')}
        />
        <PasswordInput
          label="New password"
          description={accountMessages.newPasswordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordInput label="Confirm password" autoComplete="new-password" {...field('confirm')} />
      </SimpleGrid>
      <FormFailure text={failure} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </Group>
    </form>
  );
}
