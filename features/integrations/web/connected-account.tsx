import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { testConnection } from '#features/connections/contract/calls.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import {
  type connectionStatus,
  disconnectIntegration,
  type Integration,
} from '../contract/calls/connect-calls.ts';
import { tracker } from '../contract/trackers.ts';
import { integrationsQuery, siteCallsOf, sitesQuery, statusQuery } from './integration-queries.ts';
import { keyExpiry } from './key-expiry.ts';
import { SharingChoice } from './sharing-choice.tsx';

type Account = z.output<typeof connectionStatus.output>['connections'][number];

interface ConnectedAccountProps {
  account: Account;
  integration: Integration;
  /** Whether it is connected by a key, which its owner renews. */
  isKey: boolean;
  onReconnect: () => void;
}

const stateTexts: Readonly<Record<Account['state'], string>> = {
  connected: 'Connected',
  expired: 'Expired: connect it again',
  refused: 'No longer accepted: connect it again',
  disconnected: 'Ended',
};

/** What disconnecting means, by the kind of the integration. */
const endings: Readonly<Record<Integration['kind'], string>> = {
  tracker: 'Tickets stay where they are, but this account no longer follows them.',
  design: 'Pages and comments stay where they are, but are no longer read from there.',
  research: 'What was imported stays, but nothing more is read from there.',
};

/** One connected account: its state, its site, and how it is tested and ended. */
export function ConnectedAccount(props: ConnectedAccountProps) {
  const { account, integration, isKey, onReconnect } = props;
  const queries = useQueryClient();
  const confirm = useConfirm();
  const shown = useShownOnReturn(account.id);
  const { id, name, account_name, state, last_error, last_used_at, scopes } = account;
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: statusQuery(integration.id).queryKey }),
      queries.invalidateQueries({ queryKey: integrationsQuery.queryKey }),
    ]);
  const testing = useMutation({
    mutationFn: () => send(testConnection, { params: { id } }),
    onSuccess: ({ last_error: error }) =>
      showToast(
        error
          ? { text: error.text, kind: 'failure' }
          : { text: sentence`${integration.name} answers.`, kind: 'success' },
      ),
    onSettled: changed,
  });
  const ending = useMutation({
    mutationFn: () => send(disconnectIntegration, { body: { connection_id: id } }),
    onSettled: changed,
  });
  const end = async () => {
    const isSure = await confirm({
      title: sentence`Disconnect ${account_name}?`,
      text: endings[integration.kind],
      confirm: 'Disconnect',
      danger: true,
    });
    if (isSure) ending.mutate();
  };
  const works = state === 'connected';
  return (
    <Group ref={shown} component="li" justify="space-between" align="flex-start" gap="md">
      <Stack gap={4} miw={0} flex="1 1 260px">
        <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c={works ? 'dimmed' : 'red'}>
          {stateTexts[state]}
          {last_used_at ? (
            <>
              , used <Moment at={last_used_at} />
            </>
          ) : null}
        </Text>
        {last_error ? (
          <Text size="sm" c="red">
            {last_error.text}
          </Text>
        ) : null}
        {works && account.is_own && isKey ? <KeyExpiry expiresAt={account.expires_at} /> : null}
        {scopes.length > 0 ? (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            It may: {scopes.join(', ')}
          </Text>
        ) : null}
        <SharingChoice account={account} integration={integration.id} />
        {works && account.is_own && integration.kind === 'tracker' ? (
          <SiteChoice account={account} integration={integration} />
        ) : null}
      </Stack>
      <Group gap="xs">
        {works || !account.is_own ? null : <Button onClick={onReconnect}>Connect again</Button>}
        <Button variant="default" loading={testing.isPending} onClick={() => testing.mutate()}>
          Test
        </Button>
        {account.is_own ? (
          <Button
            variant="subtle"
            color="red"
            loading={ending.isPending}
            aria-label={sentence`Disconnect ${account_name}`}
            onClick={() => void end()}
          >
            Disconnect
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

/** Scrolls to the account with which the service has just redirected the browser back to this page. */
function useShownOnReturn(id: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const isNew = params.get('connection') === id;
  useEffect(() => {
    if (isNew) ref.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  return ref;
}

/** Warns of a key that expires soon, or says that it has expired. */
function KeyExpiry({ expiresAt }: { expiresAt: string | null }) {
  const state = keyExpiry(expiresAt, Date.now());
  if (expiresAt === null || state === null) return null;
  return (
    <Text size="sm" c="red">
      {state === 'soon' ? 'The key expires ' : 'The key expired '}
      <Moment at={expiresAt} />. Create a new one at the service, and connect it here.
    </Text>
  );
}

/** The site that tickets are sent to. */
function SiteChoice({
  account,
  integration,
}: Omit<ConnectedAccountProps, 'isKey' | 'onReconnect'>) {
  const queries = useQueryClient();
  const id = tracker.parse(integration.id);
  const { data } = useQuery(sitesQuery(id, account.id));
  const choosing = useMutation({
    mutationFn: (site: string) =>
      send(siteCallsOf(id).choose, { body: { connection_id: account.id, site_id: site } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: sitesQuery(id, account.id).queryKey }),
        queries.invalidateQueries({ queryKey: statusQuery(id).queryKey }),
      ]),
  });
  const label = id === 'jira' ? 'Site' : 'Organization';
  return (
    <Select
      label={label}
      maw={320}
      placeholder={`Select the ${label.toLowerCase()} that issues are sent to`}
      data={(data?.sites ?? []).map(({ id: value, name }) => ({ value, label: name }))}
      value={choosing.variables ?? account.site?.id ?? null}
      allowDeselect={false}
      disabled={!data}
      nothingFoundMessage="This account has none."
      onChange={(next) => next && choosing.mutate(next)}
    />
  );
}
