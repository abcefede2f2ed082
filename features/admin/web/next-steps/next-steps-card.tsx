import { Anchor, Button, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import pageStyles from '#ui/page/page.module.css';
import { dismissNextSteps } from '../../contract/next-steps.ts';
import { nextStepsQuery } from '../admin-queries.ts';
import { describeSteps, type Step } from './describe-steps.ts';
import styles from './next-steps.module.css';

/** What is left to set up after the first start, until it is dismissed. */
export function NextStepsCard() {
  const { data } = useQuery(nextStepsQuery);
  const queries = useQueryClient();
  const dismissing = useMutation({
    mutationFn: () => send(dismissNextSteps, { body: { dismissed: true } }),
    onSuccess: (steps) => queries.setQueryData(nextStepsQuery.queryKey, steps),
  });
  if (!data || data.dismissed) return null;
  const steps = describeSteps(data);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <SettingsCard
      title="Next steps"
      about={`${done} of ${steps.length} are done. None is required.`}
      action={
        <Button
          variant="subtle"
          size="compact-md"
          loading={dismissing.isPending}
          onClick={() => dismissing.mutate()}
        >
          Dismiss
        </Button>
      }
    >
      <ul className={pageStyles.ruledRows} aria-label="Next steps">
        {steps.map((step) => (
          <StepRow key={step.title} step={step} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function StepRow({ step: { title, state, isDone, path, action } }: { step: Step }) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={pageStyles.row}>
      <span className={styles.sign} data-done={isDone || undefined}>
        <Icon size={20} role="img" aria-label={isDone ? 'Done' : 'Not done'} />
      </span>
      <span className={pageStyles.about}>
        <span className={pageStyles.name}>{title}</span>
        <Text component="span" size="sm" c="dimmed">
          {state}
        </Text>
      </span>
      <Anchor component={Link} to={path} size="sm">
        {action}
      </Anchor>
    </li>
  );
}
