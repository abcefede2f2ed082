import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { overviewQuery } from './admin-queries.ts';
import { figureText, figureValue } from './figure-texts.ts';
import styles from './overview.module.css';

/** The figures of each feature that has any. */
export function OverviewCard() {
  const { data, isError, refetch } = useQuery(overviewQuery);
  const figures = Object.entries(data?.features ?? {}).flatMap(([feature, values]) =>
    Object.entries(values).map(([name, value]) => ({ feature, name, value })),
  );
  return (
    <SettingsCard title="Overview">
      {isError ? <LoadFailed what="The figures" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={120} />}
      <dl className={styles.figures}>
        {figures.map(({ feature, name, value }) => (
          <div key={`${feature} ${name}`}>
            <dt>{figureText(feature, name)}</dt>
            <dd>{figureValue(name, value)}</dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}
