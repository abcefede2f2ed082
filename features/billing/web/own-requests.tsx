import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { planCodes, planTiers } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import type { OwnRequest } from '../contract/calls.ts';
import { ownRequestsQuery } from './billing-queries.ts';
import styles from './invoices/invoices.module.css';
import { sidePhrases } from './texts/side-names.ts';
import { useWithdrawRequest } from './use-withdraw-request.ts';

/** The account's requests that no administrator answered yet; nothing where there are none. */
export function OwnRequests() {
  const { data, isError, refetch } = useQuery(ownRequestsQuery);
  if (isError && !data) return <LoadFailed what="Your requests" onRetry={() => refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <SettingsCard
      title="Your requests"
      about="The administrators of this installation have them, and you are notified of the answer."
    >
      <ul className={pageStyles.rows} aria-label="Your requests">
        {data.map((request) => (
          <RequestRow key={request.request_id} request={request} />
        ))}
      </ul>
    </SettingsCard>
  );
}

/** What a request is for: 'Business plan for Reviewer, for the team Harbour research'. */
export function describeRequest({ plan_type, p_type, team_name }: OwnRequest): string {
  const tier = planTiers.find((one) => planCodes[one] === plan_type);
  const plan = tier ? `${tierNames[tier]} plan` : 'A plan';
  const team = team_name ? sentence`, for the team ${team_name}` : '';
  return `${plan} for ${sidePhrases[p_type]}${team}`;
}

function RequestRow({ request }: { request: OwnRequest }) {
  const withdrawing = useWithdrawRequest();
  const name = describeRequest(request);
  return (
    <li className={pageStyles.row}>
      <span className={pageStyles.about}>
        <span className={pageStyles.name} dir="auto">
          {name}
        </span>
        <Text component="span" className={pageStyles.note}>
          Requested <Moment at={request.created_date} />
        </Text>
        <span className={styles.message} dir="auto">
          {request.message}
        </span>
      </span>
      <Button
        size="compact-md"
        variant="default"
        loading={withdrawing.isPending}
        aria-label={sentence`Withdraw the request: ${name}`}
        onClick={() => withdrawing.mutate(request.request_id)}
      >
        Withdraw the request
      </Button>
    </li>
  );
}
