import { cssVariables } from '#ui/theme/css-variables.ts';
import type { NamedMinutes } from '../../document/analysis/day-summary.ts';
import { formatLength } from '../../document/time/times.ts';
import styles from './summary.module.css';

interface MinuteBarsProps {
  title: string;
  all: readonly NamedMinutes[];
  /** The minutes of a full bar. */
  described: number;
}

/** Minutes by name, as bars in a table; nothing if the list is empty. */
export function MinuteBars({ title, all, described }: MinuteBarsProps) {
  if (all.length === 0) return null;
  const max = Math.max(...all.map(({ minutes }) => minutes));
  return (
    <table className={styles.bars}>
      <caption className={styles.heading}>{title}</caption>
      <tbody>
        {all.map(({ name, minutes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.bar}>
              <span style={cssVariables({ '--share': minutes / max })} />
            </td>
            <td className={styles.number}>{formatLength(minutes)}</td>
            <td className={styles.percent}>{Math.round((minutes / described) * 100)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
