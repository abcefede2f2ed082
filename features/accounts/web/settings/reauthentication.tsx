import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Failure } from '#kernel/call/failure.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { sealPassword } from '../seal-password.ts';

interface ReauthenticationProps {
  hasPassword: boolean;
  attempt: Attempt;
  /** Label of the button. */
  confirm: string;
  /** Fields above the password. */
  children?: ReactNode;
  /** Called with the encrypted password, or without one after a recent sign-in. */
  onProof: (proof: { password?: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password, or for an account without one for a recent sign-in. */
export function Reauthentication({
  hasPassword,
  attempt,
  confirm,
  children,
  onProof,
  onCancel,
}: ReauthenticationProps) {
  if (hasPassword)
    return (
      <PasswordForm attempt={attempt} confirm={confirm} onPassword={onProof} onCancel={onCancel}>
        {children}
      </PasswordForm>
    );
  return (
    <Stack>
      {children}
      <Text>This requires a recent sign-in.</Text>
      <FormFailure text={attempt.failure} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button loading={attempt.busy} onClick={() => void onProof({})}>
          {confirm}
        </Button>
      </Group>
    </Stack>
  );
}

interface PasswordFormProps {
  attempt: Attempt;
  /** Label of the button. */
  confirm: string;
  danger?: boolean;
  /** Fields above the password. */
  children?: ReactNode;
  /** Called with the encrypted password. */
  onPassword: (proof: { password: string }) => Promise<void>;
  onCancel: () => void;
}

export function PasswordForm({
  attempt,
  confirm,
  danger = false,
  children,
  onPassword,
  onCancel,
}: PasswordFormProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        await onPassword({ password: await sealPassword(password) });
      }}
    >
      <Stack>
        {children}
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <FormFailure text={attempt.failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            {...(danger ? { color: 'red' } : {})}
            loading={attempt.busy}
            disabled={!password}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export interface Attempt {
  failure: string | null;
  busy: boolean;
  run(work: () => Promise<void>): Promise<void>;
}

/**
 * Runs an action that may fail, and remembers the message of its failure.
 * @param messageOf null where a failure has no message, as the user cancelled
 */
export function useAttempt(messageOf: (error: unknown) => string | null = failureMessage): Attempt {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { failure, busy, run };
}

function failureMessage(error: unknown): string {
  return error instanceof Failure ? error.message : 'Something went wrong.';
}
