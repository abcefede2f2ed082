import { Anchor, Button, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { installationQuery } from '#features/installation/web/index.ts';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { Failure } from '#kernel/call/failure.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import type { BillingData } from '../../contract/calls.ts';
import { useBilling } from '../billing-queries.ts';
import { AddressCard } from '../details/address-card.tsx';
import { DetailsCard } from '../details/details-card.tsx';
import { InvoicesCard } from '../invoices/invoices-card.tsx';
import { nothingToBuy } from '../texts/nothing-to-buy.ts';
import { sideNames } from '../texts/side-names.ts';
import { PaymentCard } from './payment-card.tsx';
import { PlanSection } from './plan-section.tsx';
import styles from './side.module.css';

/** The billing of one side, of the account or of a team that it administers (S2.63, S2.64). */
export function SideBilling({ side }: { side: PlanSide }) {
  const { data: rules } = useQuery({ ...installationQuery, throwOnError: true });
  return (
    <div className={`${pageStyles.page} ${styles.page}`}>
      <Anchor component={Link} to="/billing" className={styles.back ?? ''}>
        Billing
      </Anchor>
      <Title order={1}>{sideNames[side]}</Title>
      {rules ? <Payer side={side} isOpen={rules.plans === 'open'} /> : <Loading />}
    </div>
  );
}

function Loading() {
  return (
    <Stack mt="lg" role="status" aria-label="Loading">
      <Skeleton h={220} radius="lg" />
      <Skeleton h={120} radius="lg" />
      <Skeleton h={160} radius="lg" />
    </Stack>
  );
}

/** The codes for a user who is no admin of the team on this side. */
const refusals = ['team_admins_only', 'team_not_found', 'forbidden'];

function Payer({ side, isOpen }: { side: PlanSide; isOpen: boolean }) {
  const [search, setSearch] = useSearchParams();
  const teamId = search.get('team_id') || null;
  const payer = { side, teamId };
  const { list, data, invoices } = useBilling(payer);
  const choose = (next: string) =>
    setSearch(next ? { team_id: next } : {}, { preventScrollReset: true });
  if (list.isError && !data) {
    const { error } = list;
    if (teamId && error instanceof Failure && refusals.includes(error.code)) {
      return <NotAdmin onOwn={() => choose('')} />;
    }
    return <LoadFailed what="Your billing" onRetry={() => list.refetch()} />;
  }
  if (!data) return <Loading />;
  if (isOpen && !hasHistory(data)) return <Text>{nothingToBuy}</Text>;
  return (
    <>
      {isOpen ? <Text mb="md">{nothingToBuy}</Text> : null}
      {data.payers.length > 1 ? (
        <NativeSelect
          className={styles.payer ?? ''}
          label="Who pays"
          value={data.team_id ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={data.payers.map(({ team_id, name }) => ({
            value: team_id ?? '',
            label: team_id ? `Team ${name}` : 'Your own account',
          }))}
        />
      ) : null}
      <Stack key={`${side} ${teamId}`} mt="md">
        {isOpen && !isLive(data) ? null : <PlanSection payer={payer} data={data} />}
        {isOpen || data.paid_by === null ? null : <PaymentCard payer={payer} data={data} />}
        {data.paid_by === null && !hasHistory(data) ? null : (
          <>
            <AddressCard payer={payer} address={data.address} />
            <DetailsCard payer={payer} details={data.details} />
            <InvoicesCard invoices={invoices} list={list} total={data.invoices.total} />
          </>
        )}
      </Stack>
    </>
  );
}

/** Whether a plan is paid or ordered; it can be ended in an open installation too. */
function isLive({ subscription }: BillingData): boolean {
  return subscription !== null && subscription.status !== 'ended';
}

/** Whether there is something of an earlier purchase to show. */
function hasHistory({ subscription, invoices, address, details }: BillingData): boolean {
  return subscription !== null || invoices.total > 0 || address !== null || details !== null;
}

/** A member of a team sees neither its invoices nor its card. */
function NotAdmin({ onOwn }: { onOwn: () => void }) {
  return (
    <EmptyState
      title="Only admins of this team see its billing"
      text="Ask an admin of the team about its plan, its invoices or its card."
      action={<Button onClick={onOwn}>Open your own billing</Button>}
    />
  );
}
