import { Badge, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addPasskey,
  listPasskeys,
  maxPasskeyName,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#features/accounts/contract/passkeys.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { FormFailure } from '../auth/form-failure.tsx';
import { passkeyMessage, useHasPasskeys } from '../passkeys/browser-passkeys.ts';
import { Reauthentication, useAttempt } from './reauthentication.tsx';
import { SettingsCard } from './settings-card.tsx';

const passkeysQuery = { queryKey: ['passkeys'], queryFn: () => send(listPasskeys, {}) };

/** Lists, adds, renames and removes the passkeys of the account. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(passkeysQuery);
  const isSupported = useHasPasskeys();
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const canAdd = isSupported && data?.available;
  return (
    <SettingsCard
      title="Passkeys"
      about="Sign in by your fingerprint, your face or the PIN of your device, without a password."
      action={
        canAdd ? (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add passkey
          </Button>
        ) : null
      }
    >
      {isError ? <LoadFailed what="Your passkeys" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={40} />}
      {data && !canAdd ? (
        <Text size="sm">
          {data.available
            ? 'This browser has no passkeys on this page.'
            : 'Browsers allow passkeys only where Sightline is opened by a name and over https.'}
        </Text>
      ) : null}
      {canAdd && data.passkeys.length === 0 ? <Text c="dimmed">You have no passkeys.</Text> : null}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.passkeys.map((passkey) => (
          <PasskeyItem
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemoved={reload}
          />
        ))}
      </Stack>
      {adding ? (
        <Dialog title="Add a passkey" onClose={() => setAdding(false)}>
          <AddPasskey
            hasPassword={hasPassword}
            onCancel={() => setAdding(false)}
            onAdded={async () => {
              await reload();
              setAdding(false);
            }}
          />
        </Dialog>
      ) : null}
      {renamed ? (
        <Dialog title="Rename passkey" onClose={() => setRenamed(null)}>
          <RenamePasskey
            passkey={renamed}
            onCancel={() => setRenamed(null)}
            onRenamed={async () => {
              await reload();
              setRenamed(null);
            }}
          />
        </Dialog>
      ) : null}
    </SettingsCard>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemoved: () => Promise<void>;
}

function PasskeyItem({ passkey, onRename, onRemoved }: PasskeyItemProps) {
  const { id, name, synced, created_date, last_used_date } = passkey;
  const confirm = useConfirm();
  const removing = useMutation({
    mutationFn: () => send(removePasskey, { params: { id } }),
    onSettled: onRemoved,
  });
  async function remove() {
    const isSure = await confirm({
      title: sentence`Remove ${name}?`,
      text: 'It no longer signs in to your account. Also delete it on the device that has it.',
      confirm: 'Remove passkey',
      danger: true,
    });
    if (isSure) removing.mutate();
  }
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {synced ? (
            <Badge variant="light" color="gray" tt="none">
              Synced
            </Badge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          Added <Moment at={created_date} />,{' '}
          {last_used_date ? (
            <>
              last used <Moment at={last_used_date} />
            </>
          ) : (
            'never used'
          )}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" flex="none">
        <Button variant="subtle" aria-label={sentence`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button
          variant="subtle"
          aria-label={sentence`Remove ${name}`}
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </Group>
    </Group>
  );
}

interface AddPasskeyProps {
  hasPassword: boolean;
  onAdded: () => Promise<void>;
  onCancel: () => void;
}

function AddPasskey({ hasPassword, onAdded, onCancel }: AddPasskeyProps) {
  const [name, setName] = useState('');
  const attempt = useAttempt(passkeyMessage);
  const add = (proof: { password?: string }) =>
    attempt.run(async () => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await send(startPasskey, { body: proof }, { handles: 'all' });
      const response = await startRegistration({ optionsJSON });
      const body = { name: name.trim() || 'Passkey', response };
      await send(addPasskey, { body }, { handles: 'all' });
      await onAdded();
    });
  return (
    <Reauthentication
      hasPassword={hasPassword}
      attempt={attempt}
      confirm="Continue"
      onProof={add}
      onCancel={onCancel}
    >
      <NameField value={name} onChange={setName} placeholder="Such as: work laptop" />
    </Reauthentication>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  onRenamed: () => Promise<void>;
  onCancel: () => void;
}

function RenamePasskey({ passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);
  const attempt = useAttempt();
  const rename = () =>
    attempt.run(async () => {
      const given = { params: { id: passkey.id }, body: { name: name.trim() } };
      await send(renamePasskey, given, { handles: 'all' });
      await onRenamed();
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <Stack>
        <NameField value={name} onChange={setName} />
        <FormFailure text={attempt.failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={attempt.busy} disabled={!name.trim()}>
            Rename
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  placeholder?: string;
}

function NameField({ value, onChange, placeholder }: NameFieldProps) {
  return (
    <TextInput
      label="Name"
      placeholder={placeholder}
      value={value}
      {...limited(maxPasskeyName)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
