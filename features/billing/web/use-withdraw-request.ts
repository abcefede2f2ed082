import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { withdrawRequest } from '../contract/calls.ts';
import { billingKey } from './billing-queries.ts';

/** Withdraws an open request of the account, by its id. */
export function useWithdrawRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request_id: string) => send(withdrawRequest, { params: { request_id } }),
    onSuccess: () => showToast({ text: 'The request was withdrawn.', kind: 'success' }),
    // Also where it was answered meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: [...billingKey, 'own-requests'] }),
  });
}
