import { Alert, Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { authoriseIntegration, type Integration } from '../contract/calls/connect-calls.ts';
import { ConnectedAccount } from './connected-account.tsx';
import { statusQuery } from './integration-queries.ts';
import { KeyDialog, servicesQuery } from './key-dialog.tsx';

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
            as the file docs/deploy.md says. Then everyone can connect their own account here.
          </Text>
        </Alert>
      ) : (
        <Accounts integration={integration} />
      )}
    </SettingsCard>
  );
}

function Accounts({ integration }: { integration: Integration }) {
  const { id, name, services, key_name: keyName } = integration;
  const { data, isError, refetch } = useQuery(statusQuery(id));
  const { data: known } = useQuery(servicesQuery);
  const isKey = (service: string) =>
    known?.services.find((one) => one.id === service)?.auth === 'key';
  const way = (service: string, hasAccounts: boolean) =>
    wayOf({ name, keyName }, isKey(service), hasAccounts);
  const [asking, setAsking] = useState<KeyRequest | null>(null);
  const redirecting = useConnect(id);
  const connect = (service: string, connectionId: string | null) => {
    if (isKey(service)) setAsking({ service, connectionId });
    else redirecting.mutate({ service, ...(connectionId && { connection_id: connectionId }) });
  };
  const accounts = data?.connections.filter(({ state }) => state !== 'disconnected') ?? [];
  if (isError) return <LoadFailed what="Your accounts" onRetry={() => refetch()} />;
  if (!data || !known) return <Skeleton h={56} />;
  return (
    <>
      {accounts.length === 0 ? <Text c="dimmed">No account is connected.</Text> : null}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {accounts.map((account) => (
          <ConnectedAccount
            key={account.id}
            account={account}
            integration={integration}
            isKey={isKey(account.service)}
            onReconnect={() => connect(account.service, account.id)}
          />
        ))}
      </Stack>
      <Group>
        {services.map((service, at) => (
          <Button
            key={service}
            variant={accounts.length === 0 && at === 0 ? 'filled' : 'default'}
            loading={redirecting.isPending && !isKey(service)}
            onClick={() => connect(service, null)}
          >
            {way(service, accounts.length > 0)}
          </Button>
        ))}
      </Group>
      {asking ? (
        <KeyDialog
          {...asking}
          integration={integration}
          title={way(asking.service, asking.connectionId !== null)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

/** The connection that gets a key; null for a new one. */
interface KeyRequest {
  service: string;
  connectionId: string | null;
}

/** The label of a way to connect. */
function wayOf(
  { name, keyName }: { name: string; keyName: string | undefined },
  isKey: boolean,
  hasAccounts: boolean,
): string {
  if (isKey) return sentence`Connect ${name} by ${keyName ?? 'a token'}`;
  return hasAccounts ? 'Connect another account' : sentence`Connect ${name}`;
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
