import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** What stands where projects could not be loaded. */
export function ListFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      title="Your projects could not be loaded"
      text="Nothing is lost; they are on the server. Check your connection and try again."
      action={<Button onClick={() => onRetry()}>Try again</Button>}
    />
  );
}

/** What stands where a search found nothing. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`Nothing found for '${search}'`}
      text="Titles and texts of all your projects here were searched, in every folder."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}
