import { Button, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayText } from '#features/plans/web/index.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { type BillingData, changeAutoRenewal, type PlanChange } from '../../contract/calls.ts';
import { cycleNames, cyclePriceText, otherCycle } from '../../contract/cycle-texts.ts';
import {
  type BillingCycle,
  billingCycles,
  paidCodeOf,
  type Subscription,
  tierOfCode,
} from '../../contract/subscription.ts';
import { type PayerOnSide, payerFields } from '../billing-queries.ts';
import { ChangeDialog, type ChangeKind, cycleChange } from '../change/change-dialog.tsx';
import { useBillingChange } from '../use-billing-change.ts';
import styles from './side.module.css';

interface SubscriptionRowsProps {
  payer: PayerOnSide;
  data: BillingData;
  subscription: Subscription;
}

/** What was bought: price, cycle, date and renewal, each with its change. */
export function SubscriptionRows({ payer, data, subscription }: SubscriptionRowsProps) {
  const [search, setSearch] = useSearchParams();
  const requested = requestedChange(search);
  const [kind, setKind] = useState<ChangeKind | null>(requested ? 'plan' : null);
  const { billing_cycle, price, billing_date, chosen_billing_date, auto_renewal } = subscription;
  const mayChange = data.paid_by !== null && subscription.status === 'active';
  const initial = { plan: requested, cycle: cycleChange(subscription), date: null };
  const close = () => {
    setKind(null);
    // A reload must not open the dialog again.
    if (requested) setSearch(payer.teamId ? { team_id: payer.teamId } : {}, { replace: true });
  };
  const button = (opened: ChangeKind, text: string, label: string) =>
    mayChange ? (
      <Button
        size="compact-md"
        variant="default"
        aria-label={label}
        onClick={() => setKind(opened)}
      >
        {text}
      </Button>
    ) : null;
  return (
    <dl className={styles.rows}>
      <Row name="Price" action={button('plan', 'Change plan', 'Change plan')}>
        {cyclePriceText(price, billing_cycle)}
        <small>Before taxes</small>
      </Row>
      <Row
        name="Billing cycle"
        action={button(
          'cycle',
          `Pay ${otherCycle[billing_cycle]}`,
          `Change to ${otherCycle[billing_cycle]}`,
        )}
      >
        {cycleNames[billing_cycle]}
      </Row>
      <Row
        name="Next payment"
        action={auto_renewal ? button('date', 'Change date', 'Change billing date') : null}
      >
        {billing_date ? dayText(billing_date) : 'None'}
        {chosen_billing_date ? (
          <small>The day that you chose. A new period begins then.</small>
        ) : null}
      </Row>
      <Renewal payer={payer} subscription={subscription} />
      {kind ? (
        <ChangeDialog
          kind={kind}
          payer={payer}
          subscription={subscription}
          initial={initial[kind]}
          onClose={close}
        />
      ) : null}
    </dl>
  );
}

/** The change that the pricing page links to: `?plan=T&billing_cycle=yearly`. */
function requestedChange(search: URLSearchParams): PlanChange | null {
  const plan = Object.entries(tierOfCode).find(([code]) => code === search.get('plan'))?.[1];
  const cycle: BillingCycle | undefined = billingCycles.find(
    (one) => one === search.get('billing_cycle'),
  );
  return plan
    ? { change: 'plan', plan_type: paidCodeOf[plan], billing_cycle: cycle ?? 'yearly' }
    : null;
}

function Row({
  name,
  action,
  children,
}: {
  name: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {action}
      </dd>
    </div>
  );
}

/** Whether the plan is renewed by itself (S4.105). */
function Renewal({ payer, subscription }: Omit<SubscriptionRowsProps, 'data'>) {
  const { auto_renewal, period, status } = subscription;
  const done = auto_renewal ? 'The plan is not renewed.' : 'The plan is renewed by itself.';
  const changing = useBillingChange(changeAutoRenewal, payer, done);
  const confirm = useConfirm();
  const end = period ? ` on ${dayText(period.end)}` : '';
  const change = async (checked: boolean) => {
    const endsNow = !checked && status === 'past_due';
    const isSure =
      !endsNow ||
      (await confirm({
        title: 'End the plan?',
        text: 'A payment is missing, so the plan may end at once instead of with its period.',
        confirm: 'End plan',
        cancel: 'Back',
        danger: true,
      }));
    if (isSure) changing.mutate({ body: { ...payerFields(payer), auto_renewal: checked } });
  };
  return (
    <Row name="Renewal">
      <Switch
        label="Renew automatically"
        description={
          auto_renewal
            ? `Switched off, the plan ends${end}. Nothing is deleted: projects that you then have no room for are read-only.`
            : `The plan ends${end}. You can switch this on again until then.`
        }
        checked={auto_renewal}
        disabled={changing.isPending}
        onChange={({ currentTarget: { checked } }) => void change(checked)}
      />
    </Row>
  );
}
