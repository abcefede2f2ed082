import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import { ContributeForm } from '../contribute-form.tsx';
import { ownContributionsQuery, ownProjectsQuery } from '../contribution-queries.ts';
import { OwnContributions } from '../own-contributions.tsx';

export const meta = () => [{ title: 'Contribute a map · Sightline' }];

/** Proposes one of the account's maps for the library, and shows what became of earlier ones. */
export default function Contribute() {
  const maps = useQuery(ownProjectsQuery);
  const own = useQuery(ownContributionsQuery);
  return (
    <div className={pageStyles.page}>
      <Title order={1}>Contribute a map</Title>
      <Text c="dimmed" mb="lg">
        Others learn from a map that was made for a real question. The library gets a copy without
        sources, notes, comments, pictures and names of participants. An administrator looks at it
        before it is shown.
      </Text>
      <Stack gap="lg">
        {maps.isPending || own.isPending ? <Skeleton h={320} radius="lg" /> : null}
        {maps.isError ? <LoadFailed what="Your maps" onRetry={() => maps.refetch()} /> : null}
        {own.isError ? (
          <LoadFailed what="Your contributions" onRetry={() => own.refetch()} />
        ) : null}
        {own.data && own.data.contributions.length > 0 ? (
          <OwnContributions contributions={own.data.contributions} />
        ) : null}
        {maps.data && own.data ? (
          <ContributeForm maps={maps.data.filter(({ kind }) => own.data.kinds.includes(kind))} />
        ) : null}
      </Stack>
    </div>
  );
}
