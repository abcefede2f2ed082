import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Updates a query with the answer of a change. A fetch that began before the change would return
 * older data, and is cancelled.
 */
export async function showAnswer(
  client: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}
