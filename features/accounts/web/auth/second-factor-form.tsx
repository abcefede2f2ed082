import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import { codePattern } from '#features/accounts/contract/texts.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { FormFailure } from './form-failure.tsx';
import { signInMessage } from './sign-in-failure.ts';

interface SecondFactorFormProps {
  /** The ticket of the right password. */
  ticket: string;
  onSignedIn: (answer: SessionAnswer) => void;
  onCancel: () => void;
}

/**
 * Asks for a code of the authenticator app, and submits it once it is complete, or for a backup
 * code.
 */
export function SecondFactorForm({ ticket, onSignedIn, onCancel }: SecondFactorFormProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(plain: string) {
    setBusy(true);
    setFailure(null);
    try {
      const body = { ticket, code: plain };
      const { loginSecondFactor } = await import('#features/accounts/contract/sign-in.ts');
      onSignedIn(await send(loginSecondFactor, { body }, { handles: 'all' }));
    } catch (error) {
      setFailure(signInMessage(error));
    } finally {
      setBusy(false);
    }
  }

  const type = (text: string) => {
    const plain = withoutSpaces(text);
    setCode(text);
    setFailure(null);
    if (!busy && codePattern.test(plain) && plain !== withoutSpaces(code)) void submit(plain);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(withoutSpaces(code));
      }}
    >
      <Stack>
        <Text c="dimmed">Enter the code from your authenticator app. A backup code works too.</Text>
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          data-autofocus
          size="md"
          {...limited(20)}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <FormFailure text={failure} />
        <Button type="submit" size="md" loading={busy} disabled={withoutSpaces(code).length < 6}>
          Sign in
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Back
        </Button>
      </Stack>
    </form>
  );
}

/** Apps show their codes in groups, and copy the spaces too. */
function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}
