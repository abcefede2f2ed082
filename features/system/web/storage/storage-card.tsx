import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import type { StorageView } from '#features/storage/contract/calls.ts';
import { describeBytes } from '#kernel/value/describe-bytes.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import styles from './storage.module.css';
import { storageQuery } from './storage-queries.ts';
import { UsageTable } from './usage-table.tsx';

const megabyte = 1024 * 1024;

/** How much the installation stores, and who stores most. */
export function StorageCard() {
  const { data, isError, refetch } = useQuery(storageQuery);
  return (
    <SettingsCard
      title="Storage"
      about="How much this installation stores. Documents and versions are a part of the database."
    >
      {isError ? <LoadFailed what="What is stored" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines count={3} />}
      {data ? <Totals storage={data} /> : null}
      <UsageTable />
    </SettingsCard>
  );
}

function Totals({ storage }: { storage: StorageView }) {
  const { total, database, files, documents, versions, quotas } = storage;
  const parts = [
    ['All together', total],
    ['Database', database],
    ['Pictures and files', files],
    ['Live documents', documents],
    ['Versions', versions],
  ] as const;
  const quota = quotas.installation_mb === null ? null : quotas.installation_mb * megabyte;
  return (
    <>
      <dl className={styles.totals}>
        {parts.map(([name, bytes]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{describeBytes(bytes)}</dd>
          </div>
        ))}
      </dl>
      {quota === null ? null : (
        <div>
          <Progress
            value={Math.min(100, (total / quota) * 100)}
            color={total >= quota ? 'red' : 'iris'}
            aria-label="Share of the quota that is used"
          />
          <Text size="sm" c="dimmed" mt={4}>
            {describeBytes(total)} of {describeBytes(quota)} are used.
          </Text>
        </div>
      )}
    </>
  );
}
