import type { QueryClient } from '@tanstack/react-query';
import { storedItems } from '#platform/web/storage/items.ts';
import type { UserPlan } from '../contract/calls.ts';

/** Applies a changed plan everywhere, including the stored items of the browser. */
export async function adoptPlan(client: QueryClient, plan: UserPlan): Promise<void> {
  if (storedItems.userPlan.read()?.p_type === plan.p_type) storedItems.userPlan.write(plan);
  await client.invalidateQueries({ queryKey: ['plans'] });
}
