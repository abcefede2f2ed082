import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshPlan } from '#features/plans/web/index.ts';
import type { Call, CallArguments } from '#kernel/call/call.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { billingKey, type PayerOnSide } from './billing-queries.ts';

/** Refetches everything that pages show of a payer's plan and billing. */
export async function refreshBilling(client: QueryClient, payer: PayerOnSide): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: billingKey }),
    // A team's plan is not the account's own.
    payer.teamId ? null : refreshPlan(client, payer.side),
  ]);
}

/** Sends a call that changes the billing of a payer, shows `done`, and refetches what pages show. */
export function useBillingChange<Changing extends Call>(
  call: Changing,
  payer: PayerOnSide,
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: CallArguments<Changing>) => send(call, given),
    async onSuccess() {
      showToast({ text: done, kind: 'success' });
      await refreshBilling(client, payer);
    },
  });
}

/** The message of a failure. */
export function failureText(error: unknown): string {
  return error instanceof Failure && error.message ? error.message : 'Something went wrong.';
}
