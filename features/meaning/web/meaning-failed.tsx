import { Button } from '@mantine/core';
import panel from '#ui/fields/panel.module.css';

/** Says why nothing could be found, with a button to try again. */
export function MeaningFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <p className={panel.quiet} role="alert">
      {error.message}{' '}
      <Button size="compact-sm" variant="subtle" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
