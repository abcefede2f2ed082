import { Button, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { accountMessages } from '#features/accounts/contract/texts.ts';
import { installationQuery } from '#features/installation/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import { isSession, startSession } from '../../start-session.ts';
import { useArrivalQuery, useIsRunning } from '../../use-arrival-query.ts';
import type { Unverified } from '../../use-request-code.ts';
import { AgreementNote } from '../auth-layout.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { FormFailure } from '../form-failure.tsx';
import { useGoogleData } from '../use-google-data.ts';
import { ProductChoice } from './product-choice.tsx';
import { registerAccount } from './register-account.ts';
import { SignUpNotice } from './sign-up-notice.tsx';
import { requestedProduct, type SignUpValues, signUpRules, typedIn } from './sign-up-rules.ts';
import { useSignUpLocation } from './use-sign-up-location.ts';

interface SignUpFormProps {
  /** The modal has no captcha (S4.14). */
  origin: 'page' | 'modal';
  /** Called once the session has begun; on a sign-up page the app's guard redirects by itself. */
  onSignedIn?: (productType: string) => void;
  onUnverified: (unverified: Unverified) => void;
}

/** Creates an account; after a failure the form keeps its values (S4.7). */
export function SignUpForm({ origin, onSignedIn, onUnverified }: SignUpFormProps) {
  const search = useArrivalQuery();
  const isRunning = useIsRunning();
  const firstStart = search.get('first-start');
  const { data: rules } = useQuery(installationQuery);
  const { location, countries } = useSignUpLocation();
  const thirdParty = useGoogleData();
  const withCaptcha = origin === 'page' && !thirdParty;
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [hint, setHint] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignUpValues>({
    mode: 'controlled',
    initialValues: {
      full_name: '',
      // The link of an invitation has the address that it was sent to.
      email: search.get('email') ?? '',
      password: '',
      p_type: requestedProduct(search.get('product-type')),
      country: '',
    },
    validate: signUpRules(!thirdParty),
  });
  const element = useRef<HTMLFormElement>(null);
  const preset = useEffectEvent((values: Partial<SignUpValues>) => form.setValues(values));

  // React shows what was typed before the page ran, but does not know it.
  useLayoutEffect(() => {
    if (element.current) preset(typedIn(new FormData(element.current)));
  }, []);
  useEffect(() => {
    const email = element.current?.email.value || search.get('email');
    if (email) preset({ email });
    if (search.has('product-type'))
      preset({ p_type: requestedProduct(search.get('product-type')) });
  }, [search]);
  useEffect(() => {
    if (location) preset({ country: location.country });
  }, [location]);
  useEffect(() => {
    if (!thirdParty) return;
    const { email, full_name, nameFlag } = thirdParty;
    preset({ email, ...(nameFlag ? { full_name } : {}) });
  }, [thirdParty]);

  async function submit(values: SignUpValues) {
    if (withCaptcha && !captcha) return;
    setBusy(true);
    setFailure(null);
    const mapperId = search.get('mapper-id');
    const projectId = search.get('project-id');
    try {
      const invitation = search.get('invitation');
      const links = { mapperId, projectId, firstStart, invitation };
      const come = { origin, captcha, thirdParty, location, ...links };
      const answer = await registerAccount(values, come);
      if (isSession(answer)) {
        startSession(answer);
        onSignedIn?.(values.p_type);
      } else {
        onUnverified({ ...answer, productType: values.p_type, mapperId, projectId });
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong.');
      setBusy(false);
    }
  }

  const isInvited = search.has('invitation') && search.has('email');
  const notice = rules && (
    <SignUpNotice rule={rules.sign_up} isFirst={firstStart !== null} isInvited={isInvited} />
  );
  if (rules?.sign_up.access === 'closed' && !firstStart) return notice;
  const check = form.onSubmit((values) => void submit(values));
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        setTried(true);
        check(event);
      }}
    >
      <Stack>
        {notice}
        <TextInput
          label="Full name"
          autoComplete="name"
          size="md"
          {...form.getInputProps('full_name')}
          name="full_name"
          {...limited(lengths.fullName)}
          onChange={(event) => form.setFieldValue('full_name', event.currentTarget.value)}
        />
        <TextInput
          label="Work email"
          type="email"
          autoComplete="email"
          size="md"
          readOnly={thirdParty !== null}
          {...form.getInputProps('email')}
          name="email"
        />
        {!thirdParty && (
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            size="md"
            description={accountMessages.passwordInvalid}
            // It keeps its space: the fields below would otherwise move away under a click.
            descriptionProps={{ style: { visibility: hint ? 'visible' : 'hidden' } }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('password')}
            name="password"
            onFocus={() => setHint(true)}
            onBlur={() => setHint(false)}
          />
        )}
        <Select
          label="Country/Region"
          size="md"
          searchable
          clearable
          // Its list of countries comes with the running page.
          readOnly={!isRunning}
          autoComplete="off"
          nothingFoundMessage="No such country"
          data={countries.length > 0 ? countries : location ? [location.country] : []}
          {...form.getInputProps('country')}
          value={form.values.country || null}
          onChange={(country) => form.setFieldValue('country', country ?? '')}
        />
        <ProductChoice
          value={form.values.p_type}
          error={form.errors.p_type}
          onChange={(product) => form.setFieldValue('p_type', product)}
        />
        {withCaptcha && (
          <CaptchaField
            error={tried && !captcha ? accountMessages.captchaMissing : null}
            onSolved={setCaptcha}
          />
        )}
        <AgreementNote />
        <FormFailure text={failure} />
        <Button type="submit" size="md" loading={busy}>
          Create account
        </Button>
      </Stack>
    </form>
  );
}
