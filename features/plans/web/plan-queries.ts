import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { type PlanSide, userPlanData, userPlansFeature } from '../contract/calls.ts';

/** The own plan on one side. */
export const ownPlanQuery = (side: PlanSide) =>
  queryOptions({
    queryKey: ['plans', 'own', side],
    queryFn: ({ signal }) => send(userPlanData, { query: { p_type: side } }, { signal }),
  });

/** What an owner's plan opens; on a dashboard the owner is oneself (S7.47). */
export const planFeaturesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['plans', 'features', ownerId],
    queryFn: ({ signal }) => send(userPlansFeature, { query: { owner_id: ownerId } }, { signal }),
  });
