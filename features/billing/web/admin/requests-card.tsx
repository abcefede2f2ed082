import { Anchor, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { planCodes, planTiers } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import type { listUserRequests } from '../../contract/admin-calls.ts';
import styles from '../invoices/invoices.module.css';
import { sideNames } from '../texts/side-names.ts';
import { requestsQuery } from './admin-queries.ts';

type UserRequest = CallAnswer<typeof listUserRequests>['rows'][number];

/** Requests of users about plans. */
export function RequestsCard() {
  const list = useInfiniteQuery(requestsQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <SettingsCard
      title="Requests about plans"
      about="Answer by mail, or grant the plan on the page Administration."
    >
      {list.isPending ? <LoadingLines /> : null}
      {list.isError && rows.length === 0 ? (
        <LoadFailed what="The requests" onRetry={() => list.refetch()} />
      ) : null}
      {list.data && rows.length === 0 ? (
        <Text c="dimmed">Nobody has requested a plan yet.</Text>
      ) : null}
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label="Requests">
          {rows.map((request) => (
            <RequestLine key={request.request_id} request={request} />
          ))}
        </ul>
      ) : null}
      <ShowMore list={list} className={styles.more ?? ''} />
    </SettingsCard>
  );
}

function RequestLine({ request }: { request: UserRequest }) {
  const { email, full_name, p_type, plan_type, message, created_date } = request;
  const tier = planTiers.find((one) => planCodes[one] === plan_type);
  return (
    <li className={styles.row}>
      <span className={styles.about}>
        <span className={styles.number}>{full_name ?? email ?? 'A deleted account'}</span>
        <span className={styles.note}>
          {sideNames[p_type]}
          {tier ? ` · ${tierNames[tier]} plan` : ''} · <Moment at={created_date} />
        </span>
        <span className={styles.message}>{message}</span>
      </span>
      {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
    </li>
  );
}
