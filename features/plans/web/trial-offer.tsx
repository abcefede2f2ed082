import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { continueTrial, type UserPlan } from '../contract/calls.ts';
import { trialDays } from '../contract/tiers.ts';
import { adoptPlan } from './adopt-plan.ts';
import { dayText } from './day-text.ts';
import { trialOffer } from './trial-text.ts';
import { promptUpgrade } from './upgrade-store.ts';

/** The trial of one side: an offer, its state, or nothing where it is over or not needed. */
export function TrialOffer({ title, plan }: { title: string; plan: UserPlan }) {
  const { trial, trial_eligible, p_type } = plan;
  const client = useQueryClient();
  const goOn = useMutation({
    mutationFn: () => send(continueTrial, { body: { p_type } }),
    async onSuccess(changed) {
      await adoptPlan(client, changed);
      showToast({ text: `Your trial continues for ${trialDays} more days.`, kind: 'success' });
    },
  });
  if (trial_eligible) {
    const text = 'Make more of each tool, export as PDF, and connect your issue tracker.';
    return (
      <Stack mt="md" gap={4} align="flex-start">
        <Button onClick={() => promptUpgrade({ side: p_type, title, text })}>
          Upgrade for Free
        </Button>
        <Text size="sm" c="dimmed">
          {trialOffer}
        </Text>
      </Stack>
    );
  }
  if (!trial) return null;
  return (
    <Group mt="md" justify="space-between">
      <Text>Your trial ends on {dayText(trial.ends_at)}.</Text>
      {trial.may_continue ? (
        <Button variant="default" loading={goOn.isPending} onClick={() => goOn.mutate()}>
          Continue trial
        </Button>
      ) : null}
    </Group>
  );
}
