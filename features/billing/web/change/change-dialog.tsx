import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import {
  cancelOrder,
  changeBillingCycle,
  changePlan,
  type NextStep,
  type PlanChange,
} from '../../contract/calls.ts';
import { otherCycle } from '../../contract/cycle-texts.ts';
import type { BillingCycle, Subscription } from '../../contract/subscription.ts';
import { type PayerOnSide, payerFields } from '../billing-queries.ts';
import { failureText, refreshBilling } from '../use-billing-change.ts';
import { DateChoice, PlanChoice } from './choices.tsx';
import { leaveFor } from './follow-step.ts';
import { Preview } from './preview.tsx';
import { usePreview } from './use-preview.ts';

/** What is changed: the plan, the cycle (CBC) or the billing date (CBD). */
export type ChangeKind = 'plan' | 'cycle' | 'date';

interface ChangeDialogProps {
  kind: ChangeKind;
  payer: PayerOnSide;
  subscription: Subscription;
  /** The change that is shown first; null for none. */
  initial: PlanChange | null;
  onClose: () => void;
}

/** The change to the other cycle. */
export function cycleChange({ billing_cycle }: Subscription): PlanChange {
  return { change: 'CBC', billing_cycle: otherCycle[billing_cycle] };
}

const titles: Readonly<Record<ChangeKind, string>> = {
  plan: 'Change plan',
  cycle: 'Change billing cycle',
  date: 'Change billing date',
};

const doneTexts: Readonly<Record<ChangeKind, string>> = {
  plan: 'The plan was changed.',
  cycle: 'The billing cycle was changed.',
  date: 'The billing date was changed.',
};

/** Shows what a change costs before it is confirmed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { kind, payer, subscription, initial, onClose } = props;
  const [to, setTo] = useState<PlanChange | null>(initial);
  const preview = usePreview(payer, to);
  const cycle = to && to.change !== 'CBD' ? to.billing_cycle : subscription.billing_cycle;
  const changing = useConfirmedChange(payer, kind, onClose);
  const isOutdated =
    changing.error instanceof Failure && changing.error.code === 'preview_outdated';
  const confirm = () => {
    if (!to || !preview.data) return;
    changing.mutate(
      { to, token: preview.data.preview_token },
      { onError: () => void preview.refetch() },
    );
  };
  const refusal = changing.error ?? preview.error;
  return (
    <Dialog
      title={titles[kind]}
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!preview.data || preview.isFetching}
            loading={changing.isPending}
            onClick={confirm}
          >
            {titles[kind]}
          </Button>
        </>
      }
    >
      <Stack>
        {kind === 'plan' ? (
          <PlanChoice side={payer.side} subscription={subscription} value={to} onChange={setTo} />
        ) : null}
        {kind === 'date' ? (
          <DateChoice subscription={subscription} value={to} onChange={setTo} />
        ) : null}
        {kind === 'cycle' ? <Text>{cycleText(cycle)}</Text> : null}
        {to ? <Preview preview={preview} cycle={cycle} isLater={kind === 'date'} /> : null}
        {changing.isError ? (
          <Text role="alert" size="sm" c={isOutdated ? 'dimmed' : 'red'}>
            {failureText(changing.error)}
          </Text>
        ) : null}
        {isPendingOrder(refusal) ? <CancelEarlier payer={payer} onDone={preview.refetch} /> : null}
      </Stack>
    </Dialog>
  );
}

function cycleText(cycle: BillingCycle): string {
  const every = cycle === 'yearly' ? 'once a year' : 'every month';
  return `You pay ${every}. A new period begins now, and the unused rest of the old one is credited.`;
}

function isPendingOrder(error: unknown): boolean {
  return error instanceof Failure && error.code === 'payment_pending';
}

/** Confirms a change as it was shown. */
function useConfirmedChange(payer: PayerOnSide, kind: ChangeKind, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { to: PlanChange; token: string }) => sendChange(payer, given),
    async onSuccess(step) {
      if (leaveFor(step)) return;
      await refreshBilling(client, payer);
      const text =
        step.kind === 'invoice'
          ? 'You get an invoice. The change applies when it is paid.'
          : doneTexts[kind];
      showToast({ text, kind: 'success' });
      onClose();
    },
  });
}

function sendChange(
  payer: PayerOnSide,
  { to, token }: { to: PlanChange; token: string },
): Promise<NextStep> {
  const common = { ...payerFields(payer), preview_token: token };
  const options = { handles: 'all' } as const;
  if (to.change === 'plan') {
    const { plan_type, billing_cycle } = to;
    return send(changePlan, { body: { ...common, plan_type, billing_cycle } }, options);
  }
  const { change: plan_interval } = to;
  const body =
    plan_interval === 'CBC'
      ? { ...common, plan_interval, billing_cycle: to.billing_cycle }
      : { ...common, plan_interval, billing_date: to.billing_date };
  return send(changeBillingCycle, { body }, options);
}

/** Cancels an earlier order or change that is not paid, which is in the way. */
function CancelEarlier({ payer, onDone }: { payer: PayerOnSide; onDone: () => unknown }) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => send(cancelOrder, { body: payerFields(payer) }),
    async onSuccess() {
      await refreshBilling(client, payer);
      await onDone();
    },
  });
  return (
    <Group>
      <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
        Cancel the earlier order
      </Button>
    </Group>
  );
}
