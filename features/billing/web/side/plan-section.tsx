import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { planTiers } from '#features/plans/contract/tiers.ts';
import { ownPlanQuery, pricingPath, TrialOffer, tierNames } from '#features/plans/web/index.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { type BillingData, cancelOrder } from '../../contract/calls.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { type PayerOnSide, payerFields } from '../billing-queries.ts';
import { InvoiceDialog } from '../invoices/invoice-dialog.tsx';
import { planState } from '../texts/plan-state.ts';
import { sideNames } from '../texts/side-names.ts';
import { toneColours } from '../texts/tone-colours.ts';
import { useBillingChange } from '../use-billing-change.ts';
import styles from './side.module.css';
import { SubscriptionRows } from './subscription-rows.tsx';

interface PlanSectionProps {
  payer: PayerOnSide;
  data: BillingData;
}

/** The plan, its state, and everything that changes it. */
export function PlanSection({ payer, data }: PlanSectionProps) {
  const { label, tone, text } = planState(data);
  const { subscription } = data;
  // In an open installation everything applies, whatever was bought.
  const isOpen = data.paid_by === null;
  const isBought = subscription !== null && subscription.status !== 'ended';
  return (
    <SettingsCard title="Plan">
      <div>
        <div className={styles.name}>
          <Text fz="1.25rem" fw={600}>
            {tierNames[isOpen && subscription ? subscription.plan : data.plan]}
          </Text>
          <Badge variant="light" color={toneColours[tone]} tt="none">
            {label}
          </Badge>
        </div>
        <Text>{text}</Text>
      </div>
      {subscription?.status === 'awaiting_payment' ? (
        <OrderNotice payer={payer} data={data} subscription={subscription} />
      ) : null}
      {subscription?.past_due ? <MissingPayment missing={subscription.past_due} /> : null}
      {isBought && subscription.status !== 'awaiting_payment' ? (
        <SubscriptionRows payer={payer} data={data} subscription={subscription} />
      ) : null}
      {isBought ? null : <Offers payer={payer} data={data} />}
    </SettingsCard>
  );
}

/** The way to a plan where none was bought. */
function Offers({ payer, data }: PlanSectionProps) {
  const { data: own } = useQuery({ ...ownPlanQuery(payer.side), enabled: payer.teamId === null });
  const above = planTiers[planTiers.indexOf(data.plan) + 1];
  const team = payer.teamId ? `&team_id=${encodeURIComponent(payer.teamId)}` : '';
  return (
    <>
      {own ? <TrialOffer title={sideNames[payer.side]} plan={own} /> : null}
      {above ? (
        <Group>
          <Button
            component={Link}
            variant={own?.trial_eligible ? 'default' : 'filled'}
            to={pricingPath(payer.side, above) + team}
          >
            {data.paid_by ? 'Choose a plan' : 'See plans'}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** An order that is not paid yet: its invoice, and the way out. */
function OrderNotice({
  payer,
  data,
  subscription,
}: PlanSectionProps & { subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false);
  const cancelling = useBillingChange(cancelOrder, payer, 'The order was cancelled.');
  const confirm = useConfirm();
  const invoice = data.invoices.rows.find(({ status }) => status === 'open');
  const cancel = async () => {
    const isSure = await confirm({
      title: 'Cancel this order?',
      text: `The ${tierNames[subscription.plan]} plan does not begin, and its invoice need not be paid.`,
      confirm: 'Cancel order',
      cancel: 'Back',
      danger: true,
    });
    if (isSure) cancelling.mutate({ body: payerFields(payer) });
  };
  return (
    <Group>
      {invoice ? <Button onClick={() => setOpen(true)}>See how to pay</Button> : null}
      <Button variant="default" loading={cancelling.isPending} onClick={cancel}>
        Cancel order
      </Button>
      {isOpen && invoice ? (
        <InvoiceDialog
          invoiceId={invoice.invoice_id}
          number={invoice.number}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Group>
  );
}

function MissingPayment({ missing }: { missing: NonNullable<Subscription['past_due']> }) {
  const [isOpen, setOpen] = useState(false);
  const { pay_url, invoice_id } = missing;
  return (
    <>
      <Group>
        {pay_url ? (
          <Button component="a" href={pay_url}>
            Pay now
          </Button>
        ) : null}
        {invoice_id ? (
          <Button variant="default" onClick={() => setOpen(true)}>
            Open the invoice
          </Button>
        ) : null}
      </Group>
      {isOpen && invoice_id ? (
        <InvoiceDialog invoiceId={invoice_id} number="" onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
