import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentence } from '#kernel/text/sentence.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import {
  type PersonDetail,
  resetSecondFactor,
  restorePerson,
  setAdministrator,
  suspendPerson,
} from '../../contract/people.ts';
import { ChangeEmail } from './change-email.tsx';
import { DeletePerson } from './delete-person.tsx';
import { GiveTeams } from './give-teams.tsx';
import { PasswordLink } from './password-link.tsx';
import styles from './people.module.css';
import { PersonBadges } from './people-list.tsx';
import { personQuery, usePersonChange } from './people-queries.ts';
import { TransferProjects } from './transfer-projects.tsx';

/** What an administrator can do with an account. */
export function ManagePerson({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(personQuery(id));
  return (
    <Dialog title={data?.full_name ?? 'Account'} width={560} onClose={onClose}>
      {isError ? <LoadFailed what="The account" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines />}
      {data ? <Person person={data} onClose={onClose} /> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Dialog>
  );
}

interface PersonProps {
  person: PersonDetail;
  onClose: () => void;
}

function Person({ person, onClose }: PersonProps) {
  const isSelf = useSession()?.metaData.user_id === person.user_id;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{person.email}</Text>
        <PersonBadges person={person} />
      </Group>
      <Anchor component={Link} to={`/admin/audit?${new URLSearchParams({ person: person.email })}`}>
        What this account did
      </Anchor>
      {isSelf ? (
        <Text c="dimmed">
          This is your own account. You cannot suspend or delete it here; delete it in your account
          settings.
        </Text>
      ) : (
        <Suspension person={person} />
      )}
      <Administrator person={person} />
      {person.two_factor ? <SecondFactor person={person} /> : null}
      {isSelf || !person.has_signed_in ? null : <PasswordLink person={person} />}
      <ChangeEmail person={person} />
      <TransferProjects person={person} />
      {person.teams.length > 0 ? <GiveTeams person={person} /> : null}
      {isSelf ? null : <DeletePerson person={person} onDeleted={onClose} />}
    </Stack>
  );
}

function Suspension({
  person: { user_id: id, full_name, suspended_date },
}: Pick<PersonProps, 'person'>) {
  const suspend = usePersonChange(suspendPerson, () => sentence`${full_name} is suspended.`);
  const restore = usePersonChange(restorePerson, () => sentence`${full_name} can sign in again.`);
  const confirm = useConfirm();
  const confirmAndSend = async () => {
    const isSure = await confirm({
      title: 'Suspend this account?',
      text: 'It is signed out everywhere at once, and its tokens stop working. Nothing is deleted, and you can restore it at any time.',
      confirm: 'Suspend account',
      danger: true,
    });
    if (isSure) suspend.mutate({ params: { id } });
  };
  return (
    <div className={styles.part}>
      <h3>Access</h3>
      <Text size="sm" c="dimmed">
        {suspended_date
          ? 'Nobody can sign in to this account, and its tokens are refused.'
          : 'A suspended account is signed out everywhere and keeps its projects.'}
      </Text>
      <Group mt="xs">
        {suspended_date ? (
          <Button loading={restore.isPending} onClick={() => restore.mutate({ params: { id } })}>
            Restore account
          </Button>
        ) : (
          <Button
            variant="outline"
            color="red"
            loading={suspend.isPending}
            onClick={() => void confirmAndSend()}
          >
            Suspend account
          </Button>
        )}
      </Group>
    </div>
  );
}

function Administrator({ person: { user_id: id, is_admin } }: Pick<PersonProps, 'person'>) {
  const change = usePersonChange(setAdministrator, (answer) =>
    answer.is_admin ? 'The account is an administrator now.' : 'It is no administrator any more.',
  );
  const confirm = useConfirm();
  const confirmAndSend = async () => {
    const isSure = await confirm(
      is_admin
        ? {
            title: 'Remove this administrator?',
            text: 'The account stays, without the pages of the administration.',
            confirm: 'Remove administrator',
            danger: true,
          }
        : {
            title: 'Make this account an administrator?',
            text: 'It can then change everything on these pages, other administrators included.',
            confirm: 'Make administrator',
          },
    );
    if (isSure) change.mutate({ params: { id }, body: { is_admin: !is_admin } });
  };
  return (
    <div className={styles.part}>
      <h3>Administration</h3>
      <Button variant="default" loading={change.isPending} onClick={() => void confirmAndSend()}>
        {is_admin ? 'Remove as administrator' : 'Make administrator'}
      </Button>
    </div>
  );
}

function SecondFactor({ person: { user_id: id } }: Pick<PersonProps, 'person'>) {
  const reset = usePersonChange(resetSecondFactor, () => 'The second factor was reset.');
  const confirm = useConfirm();
  const confirmAndSend = async () => {
    const isSure = await confirm({
      title: 'Reset the second factor?',
      text: 'Signing in then needs the password only. Make sure that the request is really from this person.',
      confirm: 'Reset second factor',
      danger: true,
    });
    if (isSure) reset.mutate({ params: { id } });
  };
  return (
    <div className={styles.part}>
      <h3>Two-factor sign-in</h3>
      <Button variant="default" loading={reset.isPending} onClick={() => void confirmAndSend()}>
        Reset second factor
      </Button>
    </div>
  );
}
