import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { useStore } from '#platform/web/store/store.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { activateTrial, type PlanSide, type UserPlan } from '../contract/calls.ts';
import { trialDays, trialTier } from '../contract/tiers.ts';
import { adoptPlan } from './adopt-plan.ts';
import { storeBlockedAction } from './blocked-action.ts';
import { PlanMessage } from './plan-message.tsx';
import { ownPlanQuery, planFeaturesQuery } from './plan-queries.ts';
import { pricingPath, suggestedTier } from './pricing-path.ts';
import { trialOffer } from './trial-text.ts';
import { type Upgrade, upgrade } from './upgrade-store.ts';

/** The upgrade modal, opened by `promptUpgrade`. */
export function UpgradeDialog() {
  const reason = useStore(upgrade);
  return reason ? <OpenDialog {...reason} /> : null;
}

function OpenDialog({ side, title, text, proceed, again }: Upgrade) {
  const { data: plan } = useQuery(ownPlanQuery(side));
  const mayTry = useMayTry(side);
  const client = useQueryClient();
  const close = () => upgrade.set(null);
  const leave = () => {
    storeBlockedAction({ side, tier: plan?.plan ?? 'free', proceed, again });
    close();
  };
  const trial = useMutation({
    mutationFn: () => send(activateTrial, { body: { p_type: side } }),
    async onSuccess(changed) {
      await adoptPlan(client, changed);
      showToast({ text: `The ${trialTier} plan is yours for ${trialDays} days.`, kind: 'success' });
      close();
      proceed?.();
    },
  });
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Not now
          </Button>
          <Button
            variant={mayTry ? 'default' : 'filled'}
            component={Link}
            to={pricingPath(side, suggestedTier(text, plan?.plan, mayTry))}
            onClick={leave}
          >
            See plans
          </Button>
          {mayTry ? (
            <Button loading={trial.isPending} onClick={() => trial.mutate()}>
              Upgrade for Free
            </Button>
          ) : null}
        </>
      }
    >
      <Text>
        <PlanMessage message={text} side={side} onFollow={leave} />
      </Text>
      {plan ? <Text c="dimmed">{offerOf(plan, mayTry)}</Text> : null}
    </Dialog>
  );
}

/** Whether the signed-in user may begin the trial of a side (S6.44). */
function useMayTry(side: PlanSide): boolean {
  const ownId = useSession()?.metaData.user_id ?? '';
  const { data } = useQuery({ ...planFeaturesQuery(ownId), enabled: ownId !== '' });
  if (!data?.is_owner) return false;
  return side === 'T' ? data.tapper_trial_eligible : data.mapper_trial_eligible;
}

/** Describes the plan, and what a trial would add. */
function offerOf({ plan, limits }: UserPlan, mayTry: boolean): string {
  const capacity =
    limits.projects === null
      ? `The ${plan} plan has no limit.`
      : `The ${plan} plan has room for ${limits.projects} of each tool.`;
  if (!mayTry) return capacity;
  return `${capacity} ${trialOffer}`;
}
