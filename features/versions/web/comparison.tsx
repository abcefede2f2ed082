import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { ListedVersion } from '../contract/calls.ts';
import { DifferenceDescription } from './difference-description.tsx';
import { comparisonQuery } from './version-queries.ts';
import styles from './versions.module.css';

const now = 'now';

interface ComparisonProps {
  version: ListedVersion;
  versions: readonly ListedVersion[];
}

/** The differences between a version and the current state, or another version. */
export function Comparison({ version, versions }: ComparisonProps) {
  const { project, kind } = useOpenSurface();
  const [to, setTo] = useState(now);
  const { data, error } = useQuery(
    comparisonQuery(kind, project.id, version.version_id, to === now ? null : to),
  );
  const others = versions.filter(({ version_id }) => version_id !== version.version_id);
  return (
    <div className={styles.comparison}>
      <NativeSelect
        label="Compared with"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[
          { value: now, label: `This ${kind.noun} now` },
          ...others.map(({ version_id, title }) => ({ value: version_id, label: title })),
        ]}
      />
      {error ? <p className={styles.quiet}>{error.message}</p> : null}
      {data ? <DifferenceDescription difference={data} /> : null}
      {data || error ? null : <LoadingLines />}
    </div>
  );
}
