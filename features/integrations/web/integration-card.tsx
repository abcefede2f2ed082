import { Alert, Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { authoriseIntegration, type Integration } from '../contract/calls/connect-calls.ts';
import { ConnectedAccount } from './connected-account.tsx';
import { statusQuery } from './integration-queries.ts';

/** An integration: how it is set up, and the own accounts that are connected. */
export function IntegrationCard({ integration }: { integration: Integration }) {
  const { name, about, missing } = integration;
  return (
    <SettingsCard title={name} about={about}>
      {missing ? (
        <Alert color="gray" title="Not set up on this server">
          <Text size="sm">
            A host of this server sets{' '}
            {missing.map((one) => (
              <Code key={one}>{one} </Code>
            ))}
            as the file docs/deploy.md says. Then everybody can connect an own account here.
          </Text>
        </Alert>
      ) : (
        <Accounts integration={integration} />
      )}
    </SettingsCard>
  );
}

function Accounts({ integration }: { integration: Integration }) {
  const { id, name, services } = integration;
  const { data, isError, refetch } = useQuery(statusQuery(id));
  const connect = useConnect(id);
  const [service] = services;
  const accounts = data?.connections.filter(({ state }) => state !== 'disconnected') ?? [];
  if (isError) return <LoadFailed what="Your accounts" onRetry={() => refetch()} />;
  if (!data) return <Skeleton h={56} />;
  return (
    <>
      {accounts.length === 0 ? <Text c="dimmed">No account is connected.</Text> : null}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {accounts.map((account) => (
          <ConnectedAccount
            key={account.id}
            account={account}
            integration={integration}
            onReconnect={() =>
              connect.mutate({ service: account.service, connection_id: account.id })
            }
          />
        ))}
      </Stack>
      {service ? (
        <Group>
          <Button
            variant={accounts.length === 0 ? 'filled' : 'default'}
            loading={connect.isPending}
            onClick={() => connect.mutate({ service })}
          >
            {accounts.length === 0 ? sentence`Connect ${name}` : 'Connect another account'}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** Redirects the browser to the service, which redirects it back to this page. */
function useConnect(integration: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { service: string; connection_id?: string }) =>
      send(authoriseIntegration, { body: { ...body, return_path: '/dashboard/integrations' } }),
    onSuccess: async ({ address }) => {
      if (address) window.location.assign(address);
      else await queries.invalidateQueries({ queryKey: statusQuery(integration).queryKey });
    },
  });
}
