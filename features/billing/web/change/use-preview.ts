import { useQuery } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { type PlanChange, previewChange } from '../../contract/calls.ts';
import { billingKey, type PayerOnSide, payerFields } from '../billing-queries.ts';

/** What a change costs now; null for none. It is computed again each time it is shown. */
export function usePreview(payer: PayerOnSide, to: PlanChange | null) {
  return useQuery({
    queryKey: [...billingKey, 'preview', payer, to],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: to !== null,
    queryFn: ({ signal }) => {
      if (!to) throw new Error('There is no change to show.');
      return send(
        previewChange,
        { body: { ...payerFields(payer), to } },
        { signal, handles: 'all' },
      );
    },
  });
}
