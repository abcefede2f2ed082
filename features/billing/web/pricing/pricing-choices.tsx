import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { BillingData, PlanPrice } from '../../contract/calls.ts';
import { cycleNames } from '../../contract/cycle-texts.ts';
import { billingCycles } from '../../contract/subscription.ts';
import { sideNames } from '../texts/side-names.ts';
import styles from './pricing.module.css';
import type { PricingQuery } from './pricing-query.ts';

interface PricingChoicesProps {
  query: PricingQuery;
  /** Empty where nothing can be bought. */
  prices: readonly PlanPrice[];
  payers: BillingData['payers'];
  onChange: (part: Partial<PricingQuery>) => void;
}

/** The side, the cycle, and for whom the plan is. */
export function PricingChoices({ query, prices, payers, onChange }: PricingChoicesProps) {
  const cycles = billingCycles.filter((cycle) =>
    prices.some(({ billing_cycle }) => billing_cycle === cycle),
  );
  return (
    <div className={styles.choices}>
      <Choice
        label="Product"
        value={query.side}
        data={[
          { value: 'M', label: sideNames.M },
          { value: 'T', label: sideNames.T },
        ]}
        onChange={(side) => onChange({ side: side === 'T' ? 'T' : 'M' })}
      />
      {cycles.length > 1 ? (
        <Choice
          label="Payment"
          value={query.cycle}
          data={cycles.map((cycle) => ({ value: cycle, label: cycleNames[cycle] }))}
          onChange={(cycle) => onChange({ cycle: cycle === 'monthly' ? 'monthly' : 'yearly' })}
        />
      ) : null}
      {payers.length > 1 ? (
        <NativeSelect
          label="For"
          value={query.teamId ?? ''}
          onChange={(event) => onChange({ teamId: event.currentTarget.value || null })}
          data={payers.map(({ team_id, name }) => ({
            value: team_id ?? '',
            label: team_id ? name : 'Your own account',
          }))}
        />
      ) : null}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.legend} id={id}>
        {label}
      </div>
      <SegmentedControl aria-labelledby={id} {...rest} />
    </div>
  );
}
