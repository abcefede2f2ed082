import { Badge, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { UserPlan } from '#features/plans/contract/calls.ts';
import { LockedFeature, PlanMessage, TrialOffer, tierNames } from '#features/plans/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import type { BillingData } from '../../contract/calls.ts';
import { useBilling } from '../billing-queries.ts';
import { planState } from '../texts/plan-state.ts';
import { sidePaths } from '../texts/side-names.ts';
import { toneColours } from '../texts/tone-colours.ts';
import styles from './overview.module.css';

const featureNames: Record<keyof UserPlan['features'], string> = {
  export_png: 'Export as PNG',
  export_pdf: 'Export as PDF',
  design_tool: 'Design tool',
  issue_tracker: 'Issue tracker',
  research_repository: 'Research repository',
  cloud_devops_suite: 'Cloud devops suite',
};
const featureOrder = Object.keys(featureNames) as (keyof UserPlan['features'])[];

const countOf = (limit: number | null) => (limit === null ? 'unlimited' : String(limit));

/** One side of the suite: its plan and its state, limits and features. */
export function PlanCard({ title, plan }: { title: string; plan: UserPlan }) {
  const { limits, features } = plan;
  return (
    <Paper withBorder p="lg" radius="lg" component="section" aria-label={title}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Badge variant="light" size="lg" tt="none">
          {tierNames[plan.plan]}
        </Badge>
      </Group>
      <Payment plan={plan} title={title} />
      <dl className={styles.numbers}>
        <div>
          <dt>Projects in each tool</dt>
          <dd>{countOf(limits.projects)}</dd>
        </div>
        <div>
          <dt>Of these, made with AI</dt>
          <dd>{countOf(limits.ai_projects)}</dd>
        </div>
        <div>
          <dt>Collaborators in each project</dt>
          <dd>{countOf(limits.collaborators)}</dd>
        </div>
      </dl>
      <ul className={styles.features}>
        {featureOrder.map((name) => (
          <li key={name} data-included={features[name].access}>
            {features[name].access ? (
              <IconCheck size={18} aria-label="Included" />
            ) : (
              <Suspense fallback={<IconLock size={18} aria-hidden />}>
                <LockedFeature
                  side={plan.p_type}
                  name={featureNames[name]}
                  message={features[name].message}
                  mayTry={plan.trial_eligible}
                  isOwn
                >
                  <IconLock size={18} aria-hidden />
                </LockedFeature>
              </Suspense>
            )}
            <span>
              {featureNames[name]}
              {features[name].access ? null : (
                <Text size="sm" c="dimmed">
                  <PlanMessage message={features[name].message} side={plan.p_type} />
                </Text>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Suspense>
        <TrialOffer title={title} plan={plan} />
      </Suspense>
    </Paper>
  );
}

/** What is paid when, and the way to change it. */
function Payment({ plan, title }: { plan: UserPlan; title: string }) {
  const { list, data } = useBilling({ side: plan.p_type, teamId: null });
  return (
    <div className={styles.payment}>
      {list.isError && !data ? (
        <LoadFailed what="The state of this plan" onRetry={() => list.refetch()} />
      ) : null}
      {data || list.isError ? null : <Skeleton h={44} />}
      {data ? <State data={data} /> : null}
      <Button
        component={Link}
        variant="default"
        to={sidePaths[plan.p_type]}
        aria-label={`Manage the plan of ${title}`}
      >
        Manage
      </Button>
    </div>
  );
}

function State({ data }: { data: BillingData }) {
  const { label, tone, text } = planState(data);
  return (
    <div>
      <Badge variant="light" color={toneColours[tone]} tt="none">
        {label}
      </Badge>
      <Text>{text}</Text>
    </div>
  );
}
