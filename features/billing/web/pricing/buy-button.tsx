import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tierNames } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { type BillingData, checkout } from '../../contract/calls.ts';
import { type BillingCycle, type PaidTier, paidCodeOf } from '../../contract/subscription.ts';
import { type PayerOnSide, payerFields } from '../billing-queries.ts';
import { leaveFor } from '../change/follow-step.ts';
import { OrderDialog } from './order-dialog.tsx';

interface BuyButtonProps {
  tier: PaidTier;
  cycle: BillingCycle;
  payer: PayerOnSide;
  data: BillingData;
  look: { variant: string };
}

/** Buys a plan: on a page of Stripe, or in a dialog where plans are paid by invoice. */
export function BuyButton({ tier, cycle, payer, data, look }: BuyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const leaving = useMutation({
    mutationFn: () =>
      send(checkout, {
        body: { ...payerFields(payer), plan_type: paidCodeOf[tier], billing_cycle: cycle },
      }),
    onSuccess: leaveFor,
  });
  const buy = () => (data.paid_by === 'stripe' ? leaving.mutate() : setOpen(true));
  return (
    <>
      {/* The page of Stripe opens after the answer; until then nothing can be bought twice. */}
      <Button
        {...look}
        loading={leaving.isPending || leaving.data?.kind === 'redirect'}
        onClick={buy}
      >
        Buy {tierNames[tier]}
      </Button>
      {isOpen ? (
        <OrderDialog
          tier={tier}
          cycle={cycle}
          payer={payer}
          data={data}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
