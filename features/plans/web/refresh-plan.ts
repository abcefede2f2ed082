import type { QueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { type PlanSide, userPlanData } from '../contract/calls.ts';
import { adoptPlan } from './adopt-plan.ts';

/** Fetches the user's own plan of a side after a purchase, and applies it everywhere. */
export async function refreshPlan(client: QueryClient, side: PlanSide): Promise<void> {
  await adoptPlan(client, await send(userPlanData, { query: { p_type: side } }));
}
