import { Alert, Button, Progress, Text } from '@mantine/core';
import styles from './participants.module.css';
import type { Search } from './use-search.ts';

/** The progress of a search, or why it failed. */
export function SearchState({ search, label }: { search: Search<unknown>; label: string }) {
  const { progress, problem, start } = search;
  if (progress) {
    return (
      <div className={styles.search} aria-live="polite" aria-busy="true">
        <Progress value={Math.max(3, progress.part * 100)} animated aria-label={label} />
        <Text size="sm" c="dimmed">
          {progress.message || 'Waiting for its turn'}
        </Text>
      </div>
    );
  }
  if (!problem) return null;
  return (
    <Alert color="red" title={`${label} failed`} role="alert">
      <Text size="sm" mb="xs">
        {problem}
      </Text>
      <Button variant="default" size="compact-sm" onClick={start}>
        Try again
      </Button>
    </Alert>
  );
}
