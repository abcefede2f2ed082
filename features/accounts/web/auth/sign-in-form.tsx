import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { accountMessages, emailPattern } from '#features/accounts/contract/texts.ts';
import { send } from '#platform/web/api/send.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { carry } from '../product-query.ts';
import { sealPassword } from '../seal-password.ts';
import type { LoginAnswer } from '../start-session.ts';
import { useArrivalQuery } from '../use-arrival-query.ts';
import { FormFailure } from './form-failure.tsx';
import { needsCaptcha, signInMessage } from './sign-in-failure.ts';

/** Loaded only once the server requires a captcha, after many failed sign-ins of an account. */
const CaptchaField = lazyPart(() => import('./captcha/captcha-field.tsx'), 'CaptchaField');

interface SignInFormProps {
  onAnswer: (answer: LoginAnswer) => void;
  /** A failure with which the page opens, such as one of a provider. */
  initialFailure?: string | null;
}

interface Problems {
  email: string | null;
  password: string | null;
}

/** Validation messages of the fields (S5.18 to S5.20). */
function problemsOf(email: string, password: string): Problems {
  const invalid = emailPattern.test(email) ? null : accountMessages.emailInvalid;
  return {
    email: email ? invalid : accountMessages.signInEmailMissing,
    password: password ? null : accountMessages.signInPasswordMissing,
  };
}

/**
 * Two fields without a form library, which would be a twentieth of what this page loads: email and
 * password, with the one message of a failed sign-in under the password (S8.1).
 */
export function SignInForm({ onAnswer, initialFailure = null }: SignInFormProps) {
  const search = useArrivalQuery();
  const [failure, setFailure] = useState(initialFailure);
  const [problems, setProblems] = useState<Problems>({ email: null, password: null });
  const [busy, setBusy] = useState(false);
  /** Number of the captcha that is shown: each is valid once. */
  const [captchaNumber, setCaptchaNumber] = useState(0);
  const [captcha, setCaptcha] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!failure) return;
    // A click outside the button clears the message (S8.2).
    const clear = (event: MouseEvent) => {
      if (!button.current?.contains(event.target as Node)) setFailure(null);
    };
    document.addEventListener('click', clear);
    return () => document.removeEventListener('click', clear);
  }, [failure]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email')).trim();
    const password = String(typed.get('password'));
    const found = problemsOf(email, password);
    setProblems(found);
    if (found.email || found.password) return;
    setBusy(true);
    setFailure(null);
    try {
      const query = { router: location.pathname, query: location.search };
      const sealed = { email, password: await sealPassword(password) };
      const body = captcha === null ? sealed : { ...sealed, captcha };
      const { login } = await import('#features/accounts/contract/sign-in.ts');
      onAnswer(await send(login, { query, body }, { handles: 'all' }));
    } catch (error) {
      setFailure(signInMessage(error));
      if (captcha !== null || needsCaptcha(error)) setCaptchaNumber((before) => before + 1);
      setCaptcha(null);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextInput
          label="Work email"
          type="email"
          autoComplete="username"
          size="md"
          name="email"
          // The link of an invitation has the address that it was sent to.
          defaultValue={search.get('email') ?? ''}
          error={problems.email}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          name="password"
          error={problems.password}
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
        {captchaNumber > 0 ? (
          <Suspense>
            <CaptchaField key={captchaNumber} error={null} onSolved={setCaptcha} />
          </Suspense>
        ) : null}
        <Button ref={button} type="submit" size="md" loading={busy} fullWidth>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
