import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches visible queries that failed. For the query client a page that was opened without
 * network never comes back online, so that it does not refetch by itself.
 */
export async function refetchFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}
