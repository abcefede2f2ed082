import type { QueryClient } from '@tanstack/react-query';

/**
 * Asks again for what is shown and could not be loaded. A page that began without network never
 * leaves it in the eyes of the query client, so that it does not ask by itself.
 */
export async function refetchFailed(client: QueryClient): Promise<void> {
  await client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}
