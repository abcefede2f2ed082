import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { samples } from '../routes.ts';
import styles from '../showcase.module.css';
import { showcaseQuery } from '../showcase.ts';

const [{ title }] = samples;

import { StillDay } from '../still-day.tsx';

export const meta = () => [
  { title: `${title} · Sightline` },
  { name: 'description', content: 'A nurse’s early shift, hour by hour.' },
];

/** The showcase of days, open to visitors. */
export default function Showcase() {
  const showcase = useQuery(showcaseQuery);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>The people and the hospital of this day are invented.</p>
        </div>
        <Button component={Link} to="/samples/day-ward-nurse" variant="default">
          Begin with this day
        </Button>
      </header>
      <div className={styles.surface}>
        {showcase.isPending ? <LoadingLines /> : null}
        {showcase.isError ? (
          <LoadFailed what="The showcase" onRetry={() => showcase.refetch()} />
        ) : null}
        {showcase.data ? <StillDay document={showcase.data.document} /> : null}
      </div>
    </div>
  );
}
