import { Badge, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeBytes } from '#kernel/value/describe-bytes.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import {
  type BackupsOverview,
  type BackupView,
  checkBackup,
  deleteBackup,
  downloadBackup,
} from '../contract/calls.ts';
import styles from './backups.module.css';
import { backupsQuery } from './backups-query.ts';

/** One backup with its result, and what can be done with it. */
export function BackupRow({ backup }: { backup: BackupView }) {
  const { state, problem, damage, checked_date, scheduled, bytes, rows, files } = backup;
  const isReading = state === 'done' && checked_date === null;
  return (
    <li className={pageStyles.row}>
      <span className={styles.about}>
        <span className={styles.name}>
          <Moment at={backup.added_date} />
          <StateBadge backup={backup} />
        </span>
        {problem || damage ? <span>{problem || damage}</span> : null}
        {state === 'done' ? (
          <span className={pageStyles.note}>
            {describeBytes(bytes)} · {rows.toLocaleString('en')} rows and{' '}
            {files.toLocaleString('en')} {files === 1 ? 'file' : 'files'}
            {checked_date ? (
              <>
                {' · read '}
                <Moment at={checked_date} />
              </>
            ) : null}
          </span>
        ) : null}
        <span className={pageStyles.note}>
          {locationOf(backup)} · {scheduled ? 'by the schedule' : 'by an administrator'}
        </span>
      </span>
      {state === 'running' || isReading ? null : <RowActions backup={backup} />}
    </li>
  );
}

function StateBadge({ backup: { state, damage, checked_date } }: { backup: BackupView }) {
  const [text, color] =
    state === 'running'
      ? ['Being made', 'blue']
      : state === 'failed'
        ? ['Failed', 'red']
        : checked_date === null
          ? ['Being checked', 'blue']
          : damage
            ? ['Cannot be restored', 'red']
            : ['Complete', 'green'];
  return (
    <Badge variant="light" color={color} c="var(--ink)" tt="none">
      {text}
    </Badge>
  );
}

function locationOf({ address, name }: BackupView): string {
  if (address.location === 'folder') return `${address.folder}/${name}`;
  const { bucket, prefix } = address;
  return [bucket, prefix, name].filter(Boolean).join('/');
}

function RowActions({ backup }: { backup: BackupView }) {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const params = { id: backup.id };
  const show = (now: BackupsOverview) => queries.setQueryData(backupsQuery.queryKey, now);
  // Another administrator may have done it already.
  const onError = () => queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
  const checking = useMutation({
    mutationFn: () => send(checkBackup, { params }),
    onSuccess: show,
    onError,
  });
  const downloading = useMutation({
    mutationFn: () => send(downloadBackup, { params }),
    onSuccess: ({ address }) => window.location.assign(address),
    onError,
  });
  const deleting = useMutation({
    mutationFn: () => send(deleteBackup, { params }),
    onSuccess(now) {
      show(now);
      showToast({ text: 'The backup was deleted.', kind: 'success' });
    },
    onError,
  });
  const confirmDelete = async () => {
    const text = 'It is also removed where it is stored. This cannot be undone.';
    const isSure = await confirm({
      ...{ title: 'Delete this backup?', text, confirm: 'Delete backup', danger: true },
    });
    if (isSure) deleting.mutate();
  };
  return (
    <Group gap="xs">
      {backup.state === 'done' ? (
        <>
          <RowButton name="Check" of={checking} onClick={() => checking.mutate()} />
          <RowButton name="Download" of={downloading} onClick={() => downloading.mutate()} />
        </>
      ) : null}
      <RowButton name="Delete" of={deleting} onClick={() => void confirmDelete()} />
    </Group>
  );
}

interface RowButtonProps {
  name: string;
  of: { isPending: boolean };
  onClick: () => void;
}

function RowButton({ name, of, onClick }: RowButtonProps) {
  return (
    <Button size="compact-md" variant="default" loading={of.isPending} onClick={onClick}>
      {name}
    </Button>
  );
}
