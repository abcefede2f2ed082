import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './report.module.css';

interface BarTableProps {
  label: string;
  /** The header of the lines, such as 'Severity'. */
  what: string;
  lines: readonly { key: string; word: string; count: number; colour: string }[];
}

/** A table of bars: each line has a label, a bar and a number. */
export function BarTable({ label, what, lines }: BarTableProps) {
  const max = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className={styles.number}>
            Problems
          </th>
          <th scope="col" className={styles.barCell} aria-hidden />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, word, count, colour }) => (
          <tr key={key}>
            <th scope="row">{word}</th>
            <td className={styles.number}>{count}</td>
            <td className={styles.barCell} aria-hidden>
              {count > 0 ? (
                <span
                  className={styles.bar}
                  style={cssVariables({ '--share': `${(count / max) * 100}%`, '--mark': colour })}
                />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
