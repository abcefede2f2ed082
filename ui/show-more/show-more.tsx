import { Button } from '@mantine/core';

interface ShowMoreProps {
  /** A list that comes in pages. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string | undefined;
}

/** Asks for the next page of a list; nothing where it was the last. */
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
