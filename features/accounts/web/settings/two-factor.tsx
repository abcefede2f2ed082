import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { UserDetail } from '#features/accounts/contract/profile.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  setUpTwoFactor,
} from '#features/accounts/contract/two-factor.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CodeInput } from '../auth/code-input.tsx';
import { FormFailure } from '../auth/form-failure.tsx';
import { useAdoptAccount } from '../use-account.ts';
import { QrCode } from './qr-code.tsx';
import { type Attempt, PasswordForm, Reauthentication, useAttempt } from './reauthentication.tsx';
import { SettingsCard } from './settings-card.tsx';

type Setup = CallAnswer<typeof setUpTwoFactor>;

/** Turns a second factor by authenticator app on, with a QR code and a first code, and off. */
export function TwoFactor({ account }: { account: UserDetail }) {
  const [starting, setStarting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const adopt = useAdoptAccount();
  const on = account.two_factor_enabled;
  const adoptState = (two_factor_enabled: boolean) => adopt({ ...account, two_factor_enabled });

  return (
    <SettingsCard
      title="Two-factor sign-in"
      about="Asks for a code from your authenticator app in addition to your password."
      action={
        on ? (
          <Group gap="xs">
            <Badge color="green" variant="light" tt="none">
              On
            </Badge>
            <Button variant="default" onClick={() => setLeaving(true)}>
              Switch off
            </Button>
          </Group>
        ) : (
          <Button variant="default" onClick={() => setStarting(true)}>
            Set up
          </Button>
        )
      }
    >
      {starting ? (
        <Dialog title="Set up two-factor sign-in" onClose={() => setStarting(false)}>
          <Start
            hasPassword={account.has_password}
            onOn={() => adoptState(true)}
            onClose={() => setStarting(false)}
          />
        </Dialog>
      ) : null}
      {leaving ? (
        <Dialog title="Switch two-factor sign-in off" onClose={() => setLeaving(false)}>
          <SwitchOff
            hasPassword={account.has_password}
            onCancel={() => setLeaving(false)}
            onOff={async () => {
              await adoptState(false);
              setLeaving(false);
            }}
          />
        </Dialog>
      ) : null}
    </SettingsCard>
  );
}

interface StartProps {
  hasPassword: boolean;
  onOn: () => Promise<void>;
  onClose: () => void;
}

/** Requires authentication first: otherwise anybody at an unlocked screen could lock the user out. */
function Start({ hasPassword, ...rest }: StartProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const attempt = useAttempt();
  const begin = (body: { password?: string }) =>
    attempt.run(async () => setSetup(await send(setUpTwoFactor, { body }, { handles: 'all' })));
  if (setup) return <SetUp setup={setup} {...rest} />;
  return (
    <Reauthentication
      hasPassword={hasPassword}
      attempt={attempt}
      confirm="Continue"
      onProof={begin}
      onCancel={rest.onClose}
    />
  );
}

interface SetUpProps {
  setup: Setup;
  onOn: () => Promise<void>;
  onClose: () => void;
}

function SetUp({ setup, onOn, onClose }: SetUpProps) {
  const [backupCodes, setBackupCodes] = useState<string[] | null>(null);
  const attempt = useAttempt();

  const confirm = (code: string) =>
    attempt.run(async () => {
      const { backup_codes } = await send(confirmTwoFactor, { body: { code } }, { handles: 'all' });
      setBackupCodes(backup_codes);
      await onOn();
    });
  if (backupCodes) {
    return (
      <Stack>
        <Text>
          Two-factor sign-in is on. Keep these backup codes: each signs you in once without your
          app, and they are not shown again.
        </Text>
        <Code block>{backupCodes.join('\n')}</Code>
        <Button onClick={onClose}>I have saved the codes</Button>
      </Stack>
    );
  }
  return (
    <Stack>
      <Text>Scan this with your authenticator app, then enter the code that it shows.</Text>
      <QrCode text={setup.uri} label="QR code for the authenticator app" />
      <Text size="sm" c="dimmed">
        Or enter this key in the app: <Code>{setup.secret}</Code>
      </Text>
      <AppCode attempt={attempt} onCode={confirm} onCancel={onClose} />
    </Stack>
  );
}

interface SwitchOffProps {
  hasPassword: boolean;
  onOff: () => Promise<void>;
  onCancel: () => void;
}

function SwitchOff({ hasPassword, onOff, onCancel }: SwitchOffProps) {
  const attempt = useAttempt();

  const switchOff = (proof: { password?: string; code?: string }) =>
    attempt.run(async () => {
      await send(disableTwoFactor, { body: proof }, { handles: 'all' });
      await onOff();
    });
  if (!hasPassword) {
    return (
      <Stack>
        <Text>Enter a code from your authenticator app.</Text>
        <AppCode attempt={attempt} onCode={(code) => switchOff({ code })} onCancel={onCancel} />
      </Stack>
    );
  }
  return (
    <PasswordForm
      attempt={attempt}
      confirm="Switch off"
      danger
      onPassword={switchOff}
      onCancel={onCancel}
    />
  );
}

interface AppCodeProps {
  attempt: Attempt;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** Sends the app's code once it is complete; after a refusal it can be entered again. */
function AppCode({ attempt, onCode, onCancel }: AppCodeProps) {
  const [code, setCode] = useState('');
  const [turn, setTurn] = useState(0);
  const complete = (entered: string) =>
    void onCode(entered).finally(() => {
      setCode('');
      setTurn((last) => last + 1);
    });
  return (
    <>
      <CodeInput
        key={turn}
        label="Code from the app"
        value={code}
        failed={attempt.failure !== null}
        disabled={attempt.busy}
        onChange={setCode}
        onComplete={complete}
      />
      <FormFailure text={attempt.failure} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </>
  );
}
