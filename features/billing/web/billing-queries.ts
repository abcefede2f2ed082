import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type PlanSide, plansList } from '#features/plans/contract/calls.ts';
import { send } from '#platform/web/api/send.ts';
import { listOwnRequests, listPrices, readBillingData } from '../contract/calls.ts';

/** A payer on one side; null for the signed-in account itself. */
export interface PayerOnSide {
  side: PlanSide;
  teamId: string | null;
}

/** The payer as fields of calls. */
export function payerFields({ side, teamId }: PayerOnSide) {
  return { p_type: side, ...(teamId ? { team_id: teamId } : {}) };
}

export const billingKey = ['billing'];

/** The plans of a side with their limits and features. */
export const plansQuery = (side: PlanSide) =>
  queryOptions({
    queryKey: ['plans', 'list', side],
    queryFn: ({ signal }) =>
      send(plansList, { query: { p_type: side } }, { signal, handles: 'all' }),
  });

/** What the plans of a side cost. */
export const pricesQuery = (side: PlanSide) =>
  queryOptions({
    queryKey: [...billingKey, 'prices', side],
    queryFn: ({ signal }) =>
      send(listPrices, { query: { p_type: side } }, { signal, handles: 'all' }),
  });

/** The billing of a payer; the pages are those of its invoices. */
const billingQuery = (payer: PayerOnSide) =>
  infiniteQueryOptions({
    queryKey: [...billingKey, 'data', payer.side, payer.teamId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send(
        readBillingData,
        { query: { ...payerFields(payer), offset: pageParam } },
        { signal, handles: 'all' },
      ),
    getNextPageParam: ({ invoices }) => invoices.next_offset,
  });

/** The billing of a payer, with its newest invoices. */
export const firstBillingQuery = (payer: PayerOnSide) =>
  queryOptions({
    queryKey: [...billingKey, 'first', payer.side, payer.teamId],
    queryFn: ({ signal }) =>
      send(readBillingData, { query: payerFields(payer) }, { signal, handles: 'all' }),
  });

/** The billing of a payer, with all invoices that were loaded. */
export function useBilling(payer: PayerOnSide, enabled = true) {
  const list = useInfiniteQuery({ ...billingQuery(payer), enabled });
  const pages = list.data?.pages;
  return {
    list,
    data: pages?.[0],
    invoices: pages?.flatMap(({ invoices }) => invoices.rows) ?? [],
  };
}

/** The open requests of the signed-in account about plans. */
export const ownRequestsQuery = queryOptions({
  queryKey: [...billingKey, 'own-requests'],
  queryFn: ({ signal }) => send(listOwnRequests, {}, { signal, handles: 'all' }),
});
