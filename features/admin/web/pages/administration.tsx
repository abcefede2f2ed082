import { Container, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ModelsCard, RulesCard, UsageCard } from '#features/ai/web/index.ts';
import { ServerAssistantsCard } from '#features/mcp/web/index.ts';
import { GrantsCard } from '#features/plans/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { mayAdministerQuery } from '../admin-queries.ts';
import { OverviewCard } from '../overview-card.tsx';
import { PlanRuleCard } from '../plans/plan-rule-card.tsx';
import { SignUpCard } from '../sign-up/sign-up-card.tsx';

export const meta = () => [{ title: 'Administration · Sightline' }];

/** What the administrators of an installation see and set. */
export default function Administration() {
  const { data, isError, refetch } = useQuery(mayAdministerQuery);
  return (
    <Container size="lg" w="100%" py="xl">
      <Title order={1}>Administration</Title>
      <Text c="dimmed" mb="lg">
        This installation: its content, its rules, its models, and their limits.
      </Text>
      {isError ? <LoadFailed what="This page" onRetry={() => refetch()} /> : null}
      {data || isError ? null : (
        <SimpleGrid cols={1}>
          <Skeleton h={180} radius="lg" />
          <Skeleton h={420} radius="lg" />
        </SimpleGrid>
      )}
      {data?.may_administer === false ? (
        <EmptyState
          title="Only administrators can open this page"
          text="Ask an administrator of this installation if something needs to change."
        />
      ) : null}
      {data?.may_administer ? (
        <Stack>
          <OverviewCard />
          <SignUpCard />
          <PlanRuleCard />
          <Suspense fallback={<Skeleton h={160} radius="lg" />}>
            <GrantsCard />
          </Suspense>
          <ModelsCard />
          <UsageCard />
          <RulesCard />
          <ServerAssistantsCard />
        </Stack>
      ) : null}
    </Container>
  );
}
