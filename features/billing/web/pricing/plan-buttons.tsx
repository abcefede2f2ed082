import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { activateTrial } from '#features/plans/contract/calls.ts';
import {
  trialDays as daysToTry,
  type PlanTier,
  planCodes,
  trialTier as tierToTry,
} from '#features/plans/contract/tiers.ts';
import { clearInterruption, readInterruption, tierNames } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Moment } from '#ui/moment/moment.tsx';
import type { BillingData } from '../../contract/calls.ts';
import { paidTiers } from '../../contract/subscription.ts';
import { ownRequestsQuery, type PayerOnSide } from '../billing-queries.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { sidePaths } from '../texts/side-names.ts';
import { refreshBilling } from '../use-billing-change.ts';
import { BuyButton } from './buy-button.tsx';
import type { PlanAction } from './plan-action.ts';
import type { PricingQuery } from './pricing-query.ts';

interface PlanButtonsProps {
  tier: PlanTier;
  actions: readonly PlanAction[];
  query: PricingQuery;
  payer: PayerOnSide;
  data: BillingData | undefined;
}

/** The buttons of a plan; the first one is the main one. */
export function PlanButtons({ actions, ...rest }: PlanButtonsProps) {
  return actions.map((action, at) => (
    <PlanButton key={action} action={action} isMain={at === 0} {...rest} />
  ));
}

interface PlanButtonProps extends Omit<PlanButtonsProps, 'actions'> {
  action: PlanAction;
  isMain: boolean;
}

function PlanButton({ action, isMain, tier, query, payer, data }: PlanButtonProps) {
  // One plan stands out: the chosen one, or the one that can be tried.
  const isFirst = tier === (query.tier ?? tierToTry) || action === 'try';
  const look = { variant: isMain && isFirst ? 'filled' : 'default' };
  const name = tierNames[tier];
  const paid = paidTiers.find((one) => one === tier);
  if (action === 'try') return <TryButton tier={tier} payer={payer} />;
  if (action === 'request') return <RequestButton tier={tier} payer={payer} look={look} />;
  if (action === 'buy') {
    return data && paid ? (
      <BuyButton tier={paid} cycle={query.cycle} payer={payer} data={data} look={look} />
    ) : null;
  }
  const to = new URLSearchParams({
    ...(payer.teamId ? { team_id: payer.teamId } : {}),
    ...(action === 'change' ? { plan: planCodes[tier], billing_cycle: query.cycle } : {}),
  });
  return (
    <Button component={Link} to={`${sidePaths[payer.side]}?${to}`} {...look}>
      {action === 'change' ? `Change to ${name}` : 'See your order'}
    </Button>
  );
}

/** Begins the free time of a plan; the user goes on where they were stopped. */
function TryButton({ tier, payer }: { tier: PlanTier; payer: PayerOnSide }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const starting = useMutation({
    mutationFn: () => send(activateTrial, { body: { p_type: payer.side } }),
    async onSuccess() {
      await refreshBilling(client, payer);
      showToast({ text: `The ${tier} plan is yours for ${daysToTry} days.`, kind: 'success' });
      const back = readInterruption();
      clearInterruption();
      if (back) await navigate(back);
    },
  });
  return (
    <Button loading={starting.isPending} onClick={() => starting.mutate()}>
      Try {daysToTry} days for free
    </Button>
  );
}

interface RequestButtonProps {
  tier: PlanTier;
  payer: PayerOnSide;
  look: { variant: string };
}

/** Another request takes the place of an open one. */
function RequestButton({ tier, payer, look }: RequestButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: requests } = useQuery(ownRequestsQuery);
  const open = requests?.find(
    ({ p_type, team_id }) => p_type === payer.side && team_id === payer.teamId,
  );
  const isRequested = open?.plan_type === planCodes[tier];
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {isRequested ? 'Change your request' : `Request ${tierNames[tier]}`}
      </Button>
      {isRequested ? (
        <Text size="sm" c="dimmed">
          Requested <Moment at={open.created_date} />. The administrators have not answered yet.
        </Text>
      ) : null}
      {isOpen ? (
        <RequestDialog
          tier={tier}
          payer={payer}
          open={open ?? null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
