import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '#kernel/call/failure.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { CodeInput, codeLength } from './code-input.tsx';
import { FormFailure } from './form-failure.tsx';

interface CodeFormProps {
  /** Address that the code was mailed to. */
  email: string;
  submitLabel: string;
  /** Called with the code; an error that it throws is shown, and the code can be entered again. */
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
}

/** Asks for the one-time code of a mail, submits it once it is complete, and offers to send another. */
export function CodeForm({ email, submitLabel, onCode, onResend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Failure ? error.message : 'Something went wrong.');
      setCode('');
    } finally {
      setBusy(false);
    }
  }
  /** After a refused code the fields are cleared. */
  const enter = async (entered: string) => {
    await attempt(() => onCode(entered));
    setTurn((last) => last + 1);
  };
  const resend = async () => {
    await onResend();
    showToast({ text: 'A new code is on its way.', kind: 'success' });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void enter(code);
      }}
    >
      <Stack>
        <Text>
          We sent a 6-digit code to <strong>{email}</strong>. It is valid for 10 minutes.
        </Text>
        <CodeInput
          key={turn}
          label="One-time code"
          value={code}
          failed={failure !== null}
          disabled={busy}
          onChange={setCode}
          onComplete={(entered) => void enter(entered)}
        />
        <FormFailure text={failure} />
        <Button type="submit" size="md" loading={busy} disabled={code.length < codeLength}>
          {submitLabel}
        </Button>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            No email? Check your spam folder, or
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={busy}
            onClick={() => void attempt(resend)}
          >
            Send a new code
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
