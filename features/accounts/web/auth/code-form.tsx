import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useHasMail } from '#features/installation/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import styles from './code-form.module.css';
import { CodeInput, codeLength } from './code-input.tsx';
import { FormFailure } from './form-failure.tsx';

interface CodeFormProps {
  /** Address that the code was mailed to. */
  email: string;
  /** What the user can do where no mail server is set, so that there is no mail. */
  withoutMail: string;
  submitLabel: string;
  /** Called with the code; an error that it throws is shown, and the code can be entered again. */
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<unknown>;
}

/** Asks for the one-time code of a mail, submits it once it is complete, and offers to send another. */
export function CodeForm(props: CodeFormProps) {
  const { email, withoutMail, submitLabel, onCode, onResend } = props;
  const hasMail = useHasMail();
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
    showToast({
      text: hasMail ? 'A new code is on its way.' : 'A new code was made.',
      kind: 'success',
    });
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void enter(code);
      }}
    >
      <Stack>
        {hasMail ? (
          <Text>
            We sent a 6-digit code to <strong>{email}</strong>. It is valid for 10 minutes.
          </Text>
        ) : (
          <NoMailNote email={email} text={withoutMail} />
        )}
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
            {hasMail ? 'No email? Check your spam folder, or' : 'The code has expired?'}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={busy}
            onClick={() => void attempt(resend)}
          >
            {hasMail ? 'Send a new code' : 'Make a new code'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Says that nothing was sent, what an administrator can do, and where who runs the server finds the code. */
function NoMailNote({ email, text }: { email: string; text: string }) {
  return (
    <Alert variant="light" title="No mail was sent">
      <Text size="sm">
        This installation has no mail server, so no code goes to{' '}
        <strong className={styles.address}>{email}</strong>. {text}
      </Text>
      <Text size="sm" mt="xs">
        If you run the server: the code is in its outbox, whose address it prints when it starts. It
        is valid for 10 minutes.
      </Text>
    </Alert>
  );
}
