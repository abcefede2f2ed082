import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { accountMessages, emailPattern } from '#features/accounts/contract/rules.ts';
import { login } from '#features/accounts/contract/sign-in.ts';
import { send } from '#platform/web/api/send.ts';
import { carry } from '../product-query.ts';
import { sealPassword } from '../seal-password.ts';
import type { LoginAnswer } from '../start-session.ts';
import { FormFailure } from './form-failure.tsx';
import { signInMessage } from './sign-in-failure.ts';

interface SignInFormProps {
  onAnswer: (answer: LoginAnswer) => void;
  /** A failure that the visitor arrives with, as from a provider. */
  initialFailure?: string | null;
}

/** E-mail and password, with the one message of a failed sign-in under the password (S8.1). */
export function SignInForm({ onAnswer, initialFailure = null }: SignInFormProps) {
  const [search] = useSearchParams();
  const [failure, setFailure] = useState(initialFailure);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => {
        if (!email.trim()) return accountMessages.signInEmailMissing;
        return emailPattern.test(email.trim()) ? null : accountMessages.emailInvalid;
      },
      password: (password) => (password ? null : accountMessages.signInPasswordMissing),
    },
  });

  useEffect(() => {
    if (!failure) return;
    // Clicking outside the button clears the message (S8.2).
    const clear = (event: MouseEvent) => {
      if (!button.current?.contains(event.target as Node)) setFailure(null);
    };
    document.addEventListener('click', clear);
    return () => document.removeEventListener('click', clear);
  }, [failure]);

  const submit = form.onSubmit(async ({ email, password }) => {
    setBusy(true);
    setFailure(null);
    try {
      const query = { router: location.pathname, query: location.search };
      const body = { email: email.trim(), password: await sealPassword(password) };
      onAnswer(await send(login, { query, body }, { handles: 'all' }));
    } catch (error) {
      setFailure(signInMessage(error));
    } finally {
      setBusy(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Work email"
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
          key={form.key('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <FormFailure text={failure} />
          <Anchor
            component={Link}
            to={carry('/forgot-password', search)}
            size="sm"
            flex="none"
            ml="auto"
          >
            Forgot password?
          </Anchor>
        </Group>
        <Button ref={button} type="submit" size="md" loading={busy} fullWidth>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
