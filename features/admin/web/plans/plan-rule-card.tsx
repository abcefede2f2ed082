import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import {
  type InstallationSettings,
  type PlanRule,
  planRule,
} from '#features/installation/contract.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { previewPlanRule } from '../../contract/grants.ts';
import { settingsQuery } from '../admin-queries.ts';
import { planRuleTexts } from './plan-rule-texts.ts';
import { PlanRuleWarning } from './plan-rule-warning.tsx';
import { useChoosePlanRule } from './use-choose-plan-rule.ts';

/** Whether the installation is open or has plans. */
export function PlanRuleCard() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  return (
    <SettingsCard
      title="Who is this for?"
      about="Nothing is lost by a change: projects and plans stay stored."
    >
      {isError ? <LoadFailed what="This setting" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={140} />}
      {data ? <PlanRuleForm plans={data.plans} /> : null}
    </SettingsCard>
  );
}

function PlanRuleForm({ plans }: Pick<InstallationSettings, 'plans'>) {
  const current = plans.chosen ?? plans.configured;
  const [picked, setPicked] = useState<PlanRule | null>(null);
  const choosing = useChoosePlanRule();
  const value = picked ?? current;
  const confirm = useConfirm();
  const confirmAndChoose = async (preview: CallAnswer<typeof previewPlanRule>) => {
    const isSure =
      preview.accounts.length === 0 ||
      (await confirm({
        title: 'Give accounts their plans?',
        text: <PlanRuleWarning preview={preview} />,
        confirm: 'Switch to customers',
        danger: true,
      }));
    if (isSure) choosing.mutate('tiers');
  };
  const previewing = useMutation({
    mutationFn: () => send(previewPlanRule, {}),
    onSuccess: (preview) => void confirmAndChoose(preview),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value === 'tiers' && current === 'open') previewing.mutate();
    else if (value) choosing.mutate(value);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Radio.Group
          aria-label="Who is this for?"
          value={value}
          onChange={(next) => setPicked(planRule.parse(next))}
        >
          <Stack gap="sm">
            {planRule.options.map((rule) => (
              <Radio
                key={rule}
                value={rule}
                label={planRuleTexts[rule].label}
                description={planRuleTexts[rule].about}
              />
            ))}
          </Stack>
        </Radio.Group>
        {current === 'tiers' && value === 'open' ? (
          <Text size="sm">
            Whoever pays for a plan goes on paying for it, until they let it end on their page
            Billing.
          </Text>
        ) : null}
        <Text size="sm" c="dimmed">
          {originOf(plans)}
        </Text>
        <Group justify="flex-end">
          <Button
            type="submit"
            loading={previewing.isPending || choosing.isPending}
            disabled={value === null}
          >
            Save choice
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Describes where the current rule comes from. */
function originOf({ chosen, configured }: InstallationSettings['plans']): string {
  if (chosen && configured && chosen !== configured) {
    return `The configuration has PLANS=${configured}; what is saved here applies.`;
  }
  if (chosen) return 'Saved here by an administrator.';
  if (configured) return `From the configuration: PLANS=${configured}.`;
  return 'Not answered yet. Until then each account has a plan, and the first administrator has the largest one.';
}
