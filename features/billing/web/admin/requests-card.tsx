import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { planCodes, planTiers } from '#features/plans/contract/tiers.ts';
import { tierNames } from '#features/plans/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import {
  type listUserRequests,
  type RequestState,
  setRequestDone,
} from '../../contract/admin-calls.ts';
import { billingKey } from '../billing-queries.ts';
import styles from '../invoices/invoices.module.css';
import { sideNames } from '../texts/side-names.ts';
import { requestsQuery } from './admin-queries.ts';
import { DeclineButton } from './decline-request.tsx';
import { GrantButton } from './grant-request.tsx';

type UserRequest = CallAnswer<typeof listUserRequests>['rows'][number];

/** Requests of users about plans. */
export function RequestsCard() {
  const [status, setStatus] = useState<RequestState>('open');
  const list = useInfiniteQuery(requestsQuery(status));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <SettingsCard
      title="Requests about plans"
      about="Grant the plan here, without payment, or decline it. Who asked is notified of both."
    >
      <Group>
        <SegmentedControl
          aria-label="State of the requests"
          value={status}
          onChange={(next) => setStatus(next === 'done' ? 'done' : 'open')}
          data={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ]}
        />
      </Group>
      {list.isPending ? <LoadingLines /> : null}
      {list.isError && rows.length === 0 ? (
        <LoadFailed what="The requests" onRetry={() => list.refetch()} />
      ) : null}
      {list.data && rows.length === 0 ? (
        <Text c="dimmed">
          {status === 'open' ? 'No open requests.' : 'No request was marked as done yet.'}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <ul className={pageStyles.rows} aria-label="Requests">
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
  const { email, full_name, p_type, plan_type, message, created_date, done_date } = request;
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: () =>
      send(setRequestDone, { body: { request_id: request.request_id, done: !done_date } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...billingKey, 'requests'] }),
  });
  const name = full_name || email || 'a deleted account';
  const tier = planTiers.find((one) => planCodes[one] === plan_type);
  return (
    <li className={`${pageStyles.row} ${styles.invoice}`}>
      <span className={pageStyles.about}>
        <span className={styles.number}>{full_name || email || 'A deleted account'}</span>
        <span className={pageStyles.note}>
          {sideNames[p_type]}
          {tier ? ` · ${tierNames[tier]} plan` : ''}
          {request.for_team ? ' · for a team' : ''} · <Moment at={created_date} />
          {request.declined ? ' · declined' : ''}
        </span>
        <span className={styles.message}>{message}</span>
      </span>
      {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : null}
      {done_date ? null : <GrantButton request={request} name={name} />}
      {done_date ? null : <DeclineButton request={request} name={name} />}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${done_date ? 'Reopen' : 'Mark as done'}: request of ${name}`}
        loading={marking.isPending}
        onClick={() => marking.mutate()}
      >
        {done_date ? 'Reopen' : 'Mark as done'}
      </Button>
    </li>
  );
}
