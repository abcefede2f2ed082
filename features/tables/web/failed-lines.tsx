import { Text } from '@mantine/core';
import type { FailedLine } from '../document/columns.ts';
import styles from './tables.module.css';

/** Lines that cannot be taken, with the reason; the others are imported all the same. */
export function FailedLines({ failed }: { failed: readonly FailedLine[] }) {
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="failed-lines">
      <Text id="failed-lines" size="sm" fw={600} m={0}>
        {failed.length === 1 ? 'One line stays out' : `${failed.length} lines stay out`}
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
