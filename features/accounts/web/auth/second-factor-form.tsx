import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { FormFailure } from './form-failure.tsx';
import { signInMessage } from './sign-in-failure.ts';

interface SecondFactorFormProps {
  /** What the password was exchanged for. */
  ticket: string;
  onSignedIn: (answer: SessionAnswer) => void;
  onCancel: () => void;
}

/** Asks for the code of the authenticator app, or one of the backup codes. */
export function SecondFactorForm({ ticket, onSignedIn, onCancel }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    setFailure(null);
    try {
      const body = { ticket, code: code.trim() };
      const { loginSecondFactor } = await import('#features/accounts/contract/sign-in.ts');
      onSignedIn(await send(loginSecondFactor, { body }, { handles: 'all' }));
    } catch (error) {
      setFailure(signInMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <Text c="dimmed">
          Open your authenticator app and type its code. A backup code works too.
        </Text>
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          data-autofocus
          size="md"
          {...limited(20)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormFailure text={failure} />
        <Button type="submit" size="md" loading={busy} disabled={code.trim().length < 6}>
          Sign in
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Back
        </Button>
      </Stack>
    </form>
  );
}
