import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { dayAndTime } from '#ui/moment/since.ts';
import pageStyles from '#ui/page/page.module.css';
import { startBackup } from '../contract/calls.ts';
import { BackupRow } from './backup-row.tsx';
import { backupsQuery, isBusy } from './backups-query.ts';

/** The backups, and a button that makes one. */
export function BackupsCard() {
  const { data, isError, refetch } = useQuery(backupsQuery);
  const queries = useQueryClient();
  const starting = useMutation({
    mutationFn: () => send(startBackup, {}),
    onSuccess: (now) => queries.setQueryData(backupsQuery.queryKey, now),
    onError: () => queries.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
  const canStart = data !== undefined && data.rule.address !== null && !isBusy(data);
  return (
    <SettingsCard
      title="Backups"
      about="Each was read completely after it was made. Restore one into an empty installation: npm run restore -- FOLDER."
      action={
        data?.rule.address ? (
          <Button
            variant="default"
            loading={starting.isPending}
            disabled={!canStart}
            onClick={() => starting.mutate()}
          >
            Back up now
          </Button>
        ) : null
      }
    >
      {isError ? <LoadFailed what="The backups" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines count={4} />}
      {data?.next_date && data.rule.address ? (
        <Text size="sm" c="dimmed">
          The next one is made on {dayAndTime(new Date(data.next_date), new Date())}.
        </Text>
      ) : null}
      {data?.backups.length === 0 ? (
        <EmptyState
          title="No backup was made yet"
          text={
            data.rule.address
              ? 'Make the first one now, or wait for the schedule.'
              : 'Choose above where backups are stored, and save it.'
          }
        />
      ) : null}
      {data && data.backups.length > 0 ? (
        <ul className={pageStyles.boxedRows} aria-label="Backups">
          {data.backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      ) : null}
    </SettingsCard>
  );
}
