import { useMemo } from 'react';
import styles from '../day-in-life.module.css';
import { showcaseDay, showcaseTitle } from '../showcase.ts';
import { StillDayInLife } from '../still-day-in-life.tsx';

export const meta = () => [{ title: `${showcaseTitle} · Sightline` }];

/** The showcase of days, open to visitors. */
export default function Showcase() {
  const document = useMemo(() => showcaseDay(), []);
  return (
    <div className={styles.page}>
      <h1>{showcaseTitle}</h1>
      <StillDayInLife document={document} />
    </div>
  );
}
