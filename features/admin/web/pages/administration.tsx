import { Stack } from '@mantine/core';
import { ModelsCard, RulesCard, UsageCard } from '#features/ai/web/index.ts';
import { useHasTiers } from '#features/installation/web/index.ts';
import { ServerAssistantsCard } from '#features/mcp/web/index.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';
import { NextStepsCard } from '../next-steps/next-steps-card.tsx';
import { OverviewCard } from '../overview-card.tsx';
import { GrantsCard } from '../plans/grants-card.tsx';
import { PlanRuleCard } from '../plans/plan-rule-card.tsx';
import { SignUpCard } from '../sign-up/sign-up-card.tsx';

export const meta = () => [{ title: 'Administration · Sightline' }];

/** What the administrators of an installation see and set. */
export default function Administration() {
  const hasTiers = useHasTiers();
  return (
    <AdminFrame
      title="Administration"
      about="This installation: its content, its rules, its models, and their limits."
      links={<AdminLinks current="/dashboard/admin" />}
    >
      <Stack>
        <NextStepsCard />
        <OverviewCard />
        <div id="sign-up">
          <SignUpCard />
        </div>
        <PlanRuleCard />
        {hasTiers ? <GrantsCard /> : null}
        <ModelsCard />
        <UsageCard />
        <RulesCard />
        <ServerAssistantsCard />
      </Stack>
    </AdminFrame>
  );
}
