import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { type PlanSide, userPlanData, userPlansFeature } from '../contract/calls.ts';

/** The user's own plan on one side. */
export const ownPlanQuery = (side: PlanSide) =>
  queryOptions({
    queryKey: ['plans', 'own', side],
    queryFn: ({ signal }) => send(userPlanData, { query: { p_type: side } }, { signal }),
  });

/** The features of an owner's plan; on a dashboard the owner is the user (S7.47). */
export const planFeaturesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['plans', 'features', ownerId],
    queryFn: ({ signal }) => send(userPlansFeature, { query: { owner_id: ownerId } }, { signal }),
  });
