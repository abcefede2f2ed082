import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './chart.module.css';

/** Bars to the left and to the right of a middle. It is a picture: a table beside it tells it. */
export function DivergingBars({
  bars,
}: {
  /** Each from -1 at the left end to 1 at the right one; null where nothing is known. */
  bars: readonly { id: string; name: string; value: number | null; told: string }[];
}) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ id, name, value, told }) => (
        <div key={id} className={styles.barLine}>
          <span className={styles.barName} title={name}>
            {name}
          </span>
          <span className={styles.track}>
            <span
              className={styles.bar}
              data-left={(value ?? 0) < 0 || undefined}
              style={cssVariables({ '--part': Math.min(1, Math.abs(value ?? 0)) })}
            />
          </span>
          <span className={styles.barTold}>{told}</span>
        </div>
      ))}
    </div>
  );
}
