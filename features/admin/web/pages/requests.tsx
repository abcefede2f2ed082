import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { requestsQuery } from '#features/billing/web/index.ts';
import { DemoTimesCard, RequestsCard } from '#features/forms/web/index.ts';
import { useHasTiers } from '#features/installation/web/index.ts';
import { ContributionsCard } from '#features/library/web/index.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminLinks } from '../admin-links.tsx';
import { settingsQuery } from '../admin-queries.ts';

export const meta = () => [{ title: 'Requests · Sightline' }];

/** What visitors sent, and when they may book a demo. */
export default function Requests() {
  return (
    <AdminFrame
      title="Requests"
      about="Messages, subscriptions and requests of visitors who need no account, and maps for the library."
      links={<AdminLinks current="/admin/requests" />}
    >
      <Stack>
        <PlanRequests />
        <RequestsCard />
        <ContributionsCard />
        <Times />
      </Stack>
    </AdminFrame>
  );
}

/** The way to what users request about plans, which is beside the invoices; nothing where there are no plans. */
function PlanRequests() {
  const hasTiers = useHasTiers();
  const { data } = useInfiniteQuery({ ...requestsQuery('open'), enabled: hasTiers });
  const open = data?.pages[0]?.total ?? 0;
  if (!hasTiers) return null;
  return (
    <Text>
      {open === 0
        ? 'No request about plans is open. '
        : `${open === 1 ? '1 request' : `${open} requests`} about plans ${open === 1 ? 'is' : 'are'} open. `}
      <Anchor component={Link} to="/admin/billing">
        Requests about plans
      </Anchor>
    </Text>
  );
}

function Times() {
  const { data } = useQuery(settingsQuery);
  return data ? <DemoTimesCard rule={data.demo_times.chosen} /> : <Skeleton h={200} radius="lg" />;
}
