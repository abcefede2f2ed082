import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { type BillingData, changePaymentMethod } from '../../contract/calls.ts';
import { moneyText } from '../../contract/money-text.ts';
import { type PayerOnSide, payerFields } from '../billing-queries.ts';
import { paymentMethodText } from '../texts/payment-method-text.ts';

/** How a payer pays; another card is taken by a page of Stripe. */
export function PaymentCard({ payer, data }: { payer: PayerOnSide; data: BillingData }) {
  const { paid_by, payment_method, credit } = data;
  const leaving = useMutation({
    mutationFn: () => send(changePaymentMethod, { body: payerFields(payer) }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const isBought = data.subscription !== null;
  return (
    <SettingsCard
      title="Payment method"
      about={paid_by === 'stripe' ? 'The same for both sides.' : undefined}
      action={
        paid_by === 'stripe' && isBought ? (
          <Button
            variant="default"
            aria-label="Change payment method"
            loading={leaving.isPending || leaving.isSuccess}
            onClick={() => leaving.mutate()}
          >
            Change
          </Button>
        ) : null
      }
    >
      <Text>{methodText(paid_by, payment_method)}</Text>
      {credit ? (
        <Text c="dimmed">{moneyText(credit)} credit, which the next invoices use.</Text>
      ) : null}
    </SettingsCard>
  );
}

function methodText(paidBy: BillingData['paid_by'], method: BillingData['payment_method']): string {
  if (method) return paymentMethodText(method);
  return paidBy === 'stripe'
    ? 'No card yet. You enter it when you buy a plan.'
    : paymentMethodText({ kind: 'invoice' });
}
