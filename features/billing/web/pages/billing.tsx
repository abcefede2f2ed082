import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { installationQuery } from '#features/installation/web/index.ts';
import { userPlanData } from '#features/plans/contract/calls.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import pageStyles from '#ui/page/page.module.css';
import { pricesQuery } from '../billing-queries.ts';
import styles from '../overview/overview.module.css';
import { PlanCard } from '../overview/plan-card.tsx';
import { StillPaid } from '../overview/still-paid.tsx';
import { TeamsCard } from '../overview/teams-card.tsx';
import { OwnRequests } from '../own-requests.tsx';
import { nothingToBuy } from '../texts/nothing-to-buy.ts';
import { sideNames } from '../texts/side-names.ts';

export const meta = () => [{ title: 'Billing · Sightline' }];

/** The account's plans on both sides of the suite. */
async function readPlans() {
  const [mapper, reviewer] = await Promise.all([
    send(userPlanData, { query: { p_type: 'M' } }),
    send(userPlanData, { query: { p_type: 'T' } }),
  ]);
  return { mapper, reviewer };
}

/** The plans of both sides, and the way to the billing of each (S2.62). */
export default function Billing() {
  const { data: rules } = useQuery({ ...installationQuery, throwOnError: true });
  return (
    <div className={pageStyles.page}>
      <Title order={1}>Billing</Title>
      {rules?.plans === 'open' ? (
        <>
          <Text>{nothingToBuy}</Text>
          <StillPaid />
        </>
      ) : (
        <OwnPlans />
      )}
    </div>
  );
}

function OwnPlans() {
  const { data } = useQuery({ queryKey: ['plans', 'own'], queryFn: readPlans, throwOnError: true });
  const { data: prices } = useQuery(pricesQuery('M'));
  return (
    <>
      <Text c="dimmed">
        {prices?.for_sale === false
          ? 'Your plans, and what they include. Nothing is charged here.'
          : 'Your plans, what they include, and when something is paid.'}
      </Text>
      {data ? (
        <>
          <div className={styles.plans}>
            <PlanCard title={sideNames.M} plan={data.mapper} />
            <PlanCard title={sideNames.T} plan={data.reviewer} />
          </div>
          <div className={styles.teams}>
            <OwnRequests />
          </div>
          <TeamsCard />
        </>
      ) : (
        <div className={styles.plans}>
          <LoadingLines count={8} />
          <LoadingLines count={8} />
        </div>
      )}
    </>
  );
}
