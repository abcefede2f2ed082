import { Skeleton, Stack } from '@mantine/core';
import styles from './loading.module.css';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A skeleton of project cards. */
export function LoadingCards({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.cards} role="status" aria-label="Loading">
      {indexes(count).map((index) => (
        <div key={index} className={styles.card}>
          <Skeleton className={styles.picture ?? ''} radius="sm" />
          <Skeleton height={14} mt="sm" width="70%" />
          <Skeleton height={12} mt="xs" width="40%" />
        </div>
      ))}
    </div>
  );
}

/** A skeleton of lines of text, a list or a form. */
export function LoadingLines({ count = 4 }: { count?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      {indexes(count).map((index) => (
        <Skeleton key={index} height={16} width={index === count - 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
