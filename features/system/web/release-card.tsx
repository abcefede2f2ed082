import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { dayAndTime } from '#ui/moment/since.ts';
import type { ReleaseState } from '../contract/calls.ts';
import styles from './system.module.css';
import { releaseQuery } from './system-queries.ts';

/** The running version, what is new in it, and the migrations of the database. */
export function ReleaseCard() {
  const { data, isError, refetch } = useQuery(releaseQuery);
  return (
    <SettingsCard title="Version">
      {isError ? <LoadFailed what="The version" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines count={2} />}
      {data ? (
        <>
          <div>
            <Text fw={600}>Sightline {data.version}</Text>
            <Text c="dimmed" size="sm">
              {describeMigrations(data.migrations)}
            </Text>
          </div>
          <Notes notes={data.notes} />
        </>
      ) : null}
    </SettingsCard>
  );
}

function describeMigrations({ applied, known, newest_date }: ReleaseState['migrations']): string {
  const made = newest_date
    ? `, the newest made ${dayAndTime(new Date(newest_date), new Date())}`
    : '';
  if (applied === known) return `All ${applied} database migrations are applied${made}.`;
  return `${applied} of ${known} database migrations are applied${made}.`;
}

function Notes({ notes }: { notes: ReleaseState['notes'] }) {
  if (!notes || notes.groups.every(({ items }) => items.length === 0)) {
    return <Text c="dimmed">There are no notes about this version.</Text>;
  }
  return (
    <div>
      <Text fw={600}>What is new: {notes.title}</Text>
      {notes.groups.map(({ title, items }) => (
        <details key={title} className={styles.details}>
          <summary>
            {title} ({items.length})
          </summary>
          <ul className={styles.notes}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
