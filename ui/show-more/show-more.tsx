import { Button } from '@mantine/core';

interface ShowMoreProps {
  /** A paginated query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string | undefined;
}

/** A button that loads the next page of a list; hidden after the last one. */
export function ShowMore({ list, className = '' }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      className={className}
      variant="default"
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      Show more
    </Button>
  );
}
