import { Group, Radio, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { dayText, tierNames } from '#features/plans/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { PlanChange } from '../../contract/calls.ts';
import { cycleNames, cyclePriceText } from '../../contract/cycle-texts.ts';
import {
  type BillingCycle,
  billingCycles,
  paidCodeOf,
  type Subscription,
} from '../../contract/subscription.ts';
import { pricesQuery } from '../billing-queries.ts';
import { dateRange } from './date-range.ts';

interface ChoiceProps {
  subscription: Subscription;
  value: PlanChange | null;
  onChange: (value: PlanChange | null) => void;
}

/** The plan and cycle to change to. */
export function PlanChoice({
  side,
  subscription,
  value,
  onChange,
}: ChoiceProps & { side: PlanSide }) {
  const { data, isError, refetch } = useQuery(pricesQuery(side));
  if (isError) return <LoadFailed what="The prices" onRetry={() => refetch()} />;
  if (!data) return <LoadingLines />;
  const chosen = value?.change === 'plan' ? value : null;
  const cycle = chosen?.billing_cycle ?? subscription.billing_cycle;
  const offered = data.prices.filter(({ billing_cycle }) => billing_cycle === cycle);
  const others = offered.filter(({ plan }) => plan !== subscription.plan);
  const change = (plan_type: string, billing_cycle: BillingCycle) => {
    const price = data.prices.find((one) => one.plan_type === plan_type);
    if (price) onChange({ change: 'plan', plan_type: paidCodeOf[price.plan], billing_cycle });
  };
  return (
    <Stack>
      <Group>
        <SegmentedControl
          aria-label="Payment"
          value={cycle}
          data={billingCycles.map((one) => ({ value: one, label: cycleNames[one] }))}
          onChange={(next) => {
            const wanted = billingCycles.find((one) => one === next) ?? cycle;
            change(chosen?.plan_type ?? others[0]?.plan_type ?? '', wanted);
          }}
        />
      </Group>
      <Radio.Group
        label="Plan"
        value={chosen?.plan_type ?? ''}
        onChange={(next) => change(next, cycle)}
      >
        <Stack gap="sm" mt="xs">
          {others.map(({ plan, plan_type, price }) => (
            <Radio
              key={plan}
              value={plan_type}
              label={tierNames[plan]}
              description={cyclePriceText(price, cycle)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}

/** The day on which a new period begins. */
export function DateChoice({ subscription, value, onChange }: ChoiceProps) {
  const range = dateRange(subscription.period, Date.now());
  const day = value?.change === 'CBD' ? value.billing_date : '';
  const isWrong = day !== '' && (!range || day < range.min || day > range.max);
  return (
    <TextInput
      type="date"
      label="New billing date"
      description={
        range
          ? `Between ${dayText(range.min)} and ${dayText(range.max)}. A new period begins on that day, and the unused rest of the old one is credited.`
          : 'The current period ends too soon to choose another day.'
      }
      disabled={!range}
      error={isWrong ? 'Choose a day within the current period.' : null}
      value={day}
      min={range?.min}
      max={range?.max}
      onChange={({ currentTarget: { value: next } }) =>
        onChange(next ? { change: 'CBD', billing_date: next } : null)
      }
    />
  );
}
