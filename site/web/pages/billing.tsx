import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '#features/installation/web/index.ts';
import { userPlanData } from '#features/plans/contract/calls.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import styles from '../billing/billing.module.css';
import { PlanCard } from '../billing/plan-card.tsx';

export const meta = () => [{ title: 'Billing · Sightline' }];

/** The account's plans on both sides of the suite. */
async function readPlans() {
  const [mapper, reviewer] = await Promise.all([
    send(userPlanData, { query: { p_type: 'M' } }),
    send(userPlanData, { query: { p_type: 'T' } }),
  ]);
  return { mapper, reviewer };
}

export default function Billing() {
  const { data: rules } = useQuery({ ...installationQuery, throwOnError: true });
  return (
    <div className={styles.page}>
      <Title order={1}>Billing</Title>
      {rules?.plans === 'open' ? (
        <Text>
          Everything here is open for everybody. There is nothing to buy, and nothing is charged.
        </Text>
      ) : (
        <OwnPlans />
      )}
    </div>
  );
}

function OwnPlans() {
  const { data } = useQuery({ queryKey: ['plans', 'own'], queryFn: readPlans, throwOnError: true });
  return (
    <>
      <Text c="dimmed">Your plan and what it includes. Nothing is charged here.</Text>
      {data ? (
        <div className={styles.plans}>
          <PlanCard title="Mapping tools" plan={data.mapper} />
          <PlanCard title="Reviewer" plan={data.reviewer} />
        </div>
      ) : (
        <div className={styles.plans}>
          <LoadingLines count={8} />
          <LoadingLines count={8} />
        </div>
      )}
    </>
  );
}
