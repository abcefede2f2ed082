import { Text } from '@mantine/core';
import { cutTo } from '#kernel/text/limits.ts';
import type { FailedLine, OmittedCell } from '../document/columns.ts';
import styles from './tables.module.css';

/** Characters of a value that are shown. */
const shownLength = 80;

/** Rows that cannot be imported, with the reasons; all others are. */
export function FailedLines({ failed }: { failed: readonly FailedLine[] }) {
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="failed-lines">
      <Text id="failed-lines" size="sm" fw={600} m={0}>
        {failed.length === 1 ? 'One line is left out' : `${failed.length} lines are left out`}
      </Text>
      <ol className={styles.failed}>
        {failed.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            Line {line}: {reason}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Cells that are left out, by column and value; the rest of their rows is imported. */
export function OmittedCells({ omitted }: { omitted: readonly OmittedCell[] }) {
  if (omitted.length === 0) return null;
  return (
    <section aria-labelledby="omitted-cells">
      <Text id="omitted-cells" size="sm" fw={600} m={0}>
        {omitted.length === 1
          ? 'One value is left out; the rest of its line is imported'
          : `${omitted.length} values are left out; the rest of their lines is imported`}
      </Text>
      <ol className={styles.failed}>
        {omitted.map(({ line, column, value, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            Line {line}, {column}: ‘{cutTo(value, shownLength)}’. {reason}
          </li>
        ))}
      </ol>
    </section>
  );
}
