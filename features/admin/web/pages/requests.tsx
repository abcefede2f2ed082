import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DemoTimesCard, RequestsCard } from '#features/forms/web/index.ts';
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
        <RequestsCard />
        <ContributionsCard />
        <Times />
      </Stack>
    </AdminFrame>
  );
}

function Times() {
  const { data } = useQuery(settingsQuery);
  return data ? <DemoTimesCard rule={data.demo_times.chosen} /> : <Skeleton h={200} radius="lg" />;
}
