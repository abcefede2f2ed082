import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a change answered where the same is shown. What was asked for before the change and is
 * still on its way would tell what was there before it, and is not waited for.
 */
export async function showAnswer(
  client: QueryClient,
  queryKey: QueryKey,
  answer: unknown,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, answer);
}
