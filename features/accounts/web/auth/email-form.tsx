import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { accountMessages, emailPattern } from '#features/accounts/contract/texts.ts';

interface EmailFormProps {
  intro: string;
  submitLabel: string;
  onEmail: (email: string) => Promise<void>;
}

/** Asks for the address of an account. A failure to send it is shown as a notification. */
export function EmailForm({ intro, submitLabel, onEmail }: EmailFormProps) {
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: {
      email: (email) => {
        if (!email.trim()) return accountMessages.signInEmailMissing;
        return emailPattern.test(email.trim()) ? null : accountMessages.emailInvalid;
      },
    },
  });
  const submit = form.onSubmit(async ({ email }) => {
    setBusy(true);
    await onEmail(email.trim().toLowerCase()).finally(() => setBusy(false));
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">{intro}</Text>
        <TextInput
          label="Work email"
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
          key={form.key('email')}
        />
        <Button type="submit" size="md" loading={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
