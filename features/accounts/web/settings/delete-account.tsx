import { Button, Group, List, PasswordInput, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type DeletionImpactEntry,
  deleteUser,
  readDeletionImpact,
} from '#features/accounts/contract/profile.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { FormFailure } from '../auth/form-failure.tsx';
import { sealPassword } from '../seal-password.ts';
import { SettingsCard } from './settings-card.tsx';

/**
 * Deletes the account after the user has seen the consequences and authenticated again (S2.125,
 * S4.84).
 */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <SettingsCard
      title="Delete Account"
      about="Permanently removes the account and everything that belongs only to you."
      action={
        <Button variant="outline" color="red" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      }
    >
      {open ? (
        <Dialog title="Delete your account?" width={560} onClose={() => setOpen(false)}>
          <Losses onDeleted={onDeleted} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </SettingsCard>
  );
}

interface LossesProps {
  onDeleted: () => void;
  onClose: () => void;
}

function Losses({ onDeleted, onClose }: LossesProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['account-losses'],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => send(readDeletionImpact, {}, { signal, handles: 'all' }),
  });
  if (isError) return <LoadFailed what="What goes with the account" onRetry={() => refetch()} />;
  if (!data) return <LoadingLines />;
  return (
    <Stack>
      <Text>This cannot be undone.</Text>
      <List spacing="xs">
        {data.losses.map((loss) => (
          <Loss key={loss.what} loss={loss} />
        ))}
        <List.Item>Your sign-in, settings and picture are deleted.</List.Item>
      </List>
      <Text>What remains:</Text>
      <List spacing="xs">
        <List.Item>
          What you wrote in other people’s projects, under the name ‘Former member’.
        </List.Item>
        <List.Item>
          Your teams and their projects, which another member gets; a team without one is deleted.
        </List.Item>
      </List>
      <Proof {...data} onDeleted={onDeleted} onClose={onClose} />
    </Stack>
  );
}

function Loss({ loss: { what, count, shared, except } }: { loss: DeletionImpactEntry }) {
  const end = except ? `, ${except}.` : '.';
  return (
    <List.Item>
      {count} {count === 1 ? what.replace(/s$/, '') : what} of yours{' '}
      {count === 1 ? 'is deleted' : 'are deleted'}
      {shared.length > 0 ? ', also for the people you share them with:' : end}
      {shared.length > 0 ? (
        <List size="sm" withPadding>
          {shared.map(({ title, people }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
            <List.Item key={index}>
              {title}, shared with {people === 1 ? '1 person' : `${people} people`}
            </List.Item>
          ))}
        </List>
      ) : null}
    </List.Item>
  );
}

type ProofProps = LossesProps & Pick<CallAnswer<typeof readDeletionImpact>, 'proof' | 'fresh'>;

/**
 * Asks for the password, or for a recent sign-in where the account has none; then deletes the
 * account.
 */
function Proof({ proof, fresh, onDeleted, onClose }: ProofProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const byPassword = proof === 'password';
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const body = byPassword ? { password: await sealPassword(password) } : {};
      await send(deleteUser, { body }, { handles: 'all' });
      onDeleted();
    } catch (error) {
      setFailure(error instanceof Failure ? error.message : 'Something went wrong.');
      setBusy(false);
    }
  };
  if (!byPassword && !fresh) {
    return (
      <>
        <Text>
          To confirm that it is you, sign out and sign in again with your provider. Then come back
          here within 10 minutes.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep account
          </Button>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </Group>
      </>
    );
  }
  return (
    <form onSubmit={(event) => void remove(event)}>
      <Stack>
        {byPassword ? (
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        <FormFailure text={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Keep account
          </Button>
          <Button type="submit" color="red" loading={busy} disabled={byPassword && password === ''}>
            Delete account
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
