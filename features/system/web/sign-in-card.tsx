import { Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { thirdPartyCallback } from '#features/accounts/contract/third-party.ts';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { callPath } from '#kernel/call/call.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { HowTo } from '#ui/page/how-to.tsx';
import type { SignInState } from '../contract/calls.ts';
import styles from './system.module.css';
import { signInQuery } from './system-queries.ts';

/** How users can sign in, beside a password. */
export function SignInCard() {
  const { data, isError, isFetching, refetch } = useQuery(signInQuery);
  return (
    <SettingsCard
      title="Sign-in"
      about="Ways to sign in beside a password."
      action={
        <Button variant="default" loading={isFetching} onClick={() => refetch()}>
          Check providers
        </Button>
      }
    >
      {isError ? <LoadFailed what="The ways to sign in" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines count={2} />}
      {data ? (
        <>
          <Providers providers={data.providers} />
          <Text>{describePasskeys(data.passkeys)}</Text>
          <Text>
            Two-factor sign-in is available: each account sets an authenticator app in its settings.
          </Text>
        </>
      ) : null}
      <ProviderHowTo />
    </SettingsCard>
  );
}

function ProviderHowTo() {
  const callback = (provider: 'google' | 'oidc') =>
    window.location.origin + callPath(thirdPartyCallback, { provider });
  return (
    <HowTo
      id="providers"
      title="How a provider is set"
      example={[
        'OIDC_ISSUER=https://login.example.com/realms/team',
        'OIDC_CLIENT_ID=sightline',
        'OIDC_CLIENT_SECRET=…',
        'OIDC_NAME=Sign in with Example',
      ].join('\n')}
      first="Register Sightline at your provider (Entra ID, Okta, Keycloak, Google Workspace or any other with OpenID Connect), and write what it gives you into the file .env beside package.json, or into the environment of the container:"
      docs="/docs/deploy#sign-in-with-others"
    >
      <li>
        As callback address, enter <Code>{callback('oidc')}</Code> there. For Google instead, set
        GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, with <Code>{callback('google')}</Code>.
      </li>
      <li>Start the server again: variables are read at its start.</li>
      <li>Press ‘Check providers’ above. The sign-in page then has the button.</li>
    </HowTo>
  );
}

function Providers({ providers }: { providers: SignInState['providers'] }) {
  if (providers.length === 0) {
    return <Text c="dimmed">No provider is configured: neither Google nor OpenID Connect.</Text>;
  }
  return (
    <ul className={styles.rows} aria-label="Sign-in providers">
      {providers.map(({ name, issuer, callback, problem }) => (
        <li key={issuer} className={styles.row}>
          <span className={styles.about}>
            <span className={styles.name}>{name}</span>
            <span>{problem === null ? 'Can be reached' : `Cannot be reached: ${problem}`}</span>
            <span className={styles.note}>{issuer}</span>
            <Group gap="xs">
              <span className={styles.note}>Callback address</span>
              <Code style={{ overflowWrap: 'anywhere' }}>{callback}</Code>
            </Group>
          </span>
          <CopyButton value={callback}>
            {({ copied, copy }) => (
              <Button size="compact-md" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy callback address'}
              </Button>
            )}
          </CopyButton>
        </li>
      ))}
    </ul>
  );
}

function describePasskeys({ available, host }: SignInState['passkeys']): string {
  if (available) return `Passkeys are available, for ${host}.`;
  return `Passkeys are not available at ${host}: browsers require a name, and https (PUBLIC_URL).`;
}
