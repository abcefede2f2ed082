import type { ReactNode } from 'react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './chart.module.css';

/** Bars to the left and right of a middle line, each with its label. */
export function DivergingBars({
  bars,
}: {
  /** From -1 at the left end to 1 at the right one; null where unknown. */
  bars: readonly { id: string; name: string; value: number | null; label: ReactNode }[];
}) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ id, name, value, label }) => (
        <li key={id} className={styles.barLine}>
          <span className={styles.barName} title={name}>
            {name}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.bar}
              data-left={(value ?? 0) < 0 || undefined}
              style={cssVariables({ '--part': Math.min(1, Math.abs(value ?? 0)) })}
            />
          </span>
          <span className={styles.barLabel}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
