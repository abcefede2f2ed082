import { Alert, Anchor, Container, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { integrationFailures } from '../../contract/failures.ts';
import { IntegrationCard } from '../integration-card.tsx';
import { integrationsQuery } from '../integration-queries.ts';

export const meta = () => [{ title: 'Integrations · Sightline' }];

/** The services that the own account is connected to, or can use through a team. */
export default function Integrations() {
  const { data, isError, refetch } = useQuery(integrationsQuery);
  return (
    <Container size="md" w="100%" py="xl">
      <Title order={1}>Integrations</Title>
      <Text c="dimmed" mb="lg">
        Your accounts at other services. A connected account works for you in all projects that you
        can edit, and for a team if you share it. Tokens for scripts, webhooks and assistants are in{' '}
        <Anchor component={Link} to="/account-settings">
          Account settings
        </Anchor>
        .
      </Text>
      <Outcome />
      {isError ? <LoadFailed what="The integrations" onRetry={() => refetch()} /> : null}
      <Stack>
        {data?.integrations.map((one) => (
          <IntegrationCard key={one.id} integration={one} />
        ))}
        {data || isError ? null : <Skeleton h={160} radius="lg" />}
      </Stack>
    </Container>
  );
}

/** How the redirect to a service ended. */
function Outcome() {
  const [params, setParams] = useSearchParams();
  const code = params.get('connection-failure');
  if (code === null) return null;
  const entries: Readonly<Record<string, readonly [number, string]>> = integrationFailures.entries;
  const text = entries[code]?.[1] ?? 'The account could not be connected. Try again.';
  return (
    <Alert
      color="red"
      mb="lg"
      title="Not connected"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => setParams({}, { replace: true })}
    >
      {text}
    </Alert>
  );
}
