import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionAnswer } from '#features/accounts/contract/session-answer.ts';
import { send } from '#platform/web/api/send.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { passkeyMessage, useHasPasskeys } from './browser-passkeys.ts';
import styles from './passkey-button.module.css';

/** Signs in with a passkey that the user picks in the browser's dialog; absent where there are none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: SessionAnswer) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  if (!useHasPasskeys()) return null;

  async function signIn() {
    setBusy(true);
    setFailure(null);
    try {
      onSignedIn(await signInWithPasskey());
    } catch (error) {
      setFailure(passkeyMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        className={styles.button}
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={18} />}
        loading={busy}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
      <FormFailure text={failure} />
    </>
  );
}

/** Loads what it uses only then: the sign-in page stays small. */
async function signInWithPasskey(): Promise<SessionAnswer> {
  const [{ startAuthentication }, { loginPasskey, startPasskeyLogin }] = await Promise.all([
    import('@simplewebauthn/browser'),
    import('#features/accounts/contract/passkeys.ts'),
  ]);
  const optionsJSON = await send(startPasskeyLogin, {}, { handles: 'all' });
  const response = await startAuthentication({ optionsJSON });
  const query = { router: location.pathname, query: location.search };
  return send(loginPasskey, { query, body: { response } }, { handles: 'all' });
}
