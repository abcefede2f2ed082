import { Anchor, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SessionItems, SettingsCard, SignOutEverywhere } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { apiDocsPath, deleteToken, type PersonalToken } from '../contract.ts';
import { CreateToken } from './create-token.tsx';
import { describeReach, describeScopes } from './describe-scopes.ts';
import { tokensQuery } from './token-queries.ts';

/**
 * All that acts for the account, in one list: its sessions, which are signed out, and its personal
 * access tokens, which are created and deleted.
 */
export function TokenSettings() {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [creating, setCreating] = useState(false);
  const { data, isError, refetch } = useQuery(tokensQuery);
  const deleting = useMutation({
    mutationFn: (id: string) => send(deleteToken, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });

  async function remove({ id, name }: PersonalToken) {
    const isSure = await confirm({
      title: sentence`Delete ${name}?`,
      text: 'Scripts with this token are refused at once. This cannot be undone.',
      confirm: 'Delete token',
      danger: true,
    });
    if (isSure) deleting.mutate(id);
  }

  return (
    <SettingsCard
      title="Sessions and tokens"
      about="Browsers that are signed in, and tokens, with which a script works for you."
      action={
        <Group gap="xs">
          <SignOutEverywhere />
          <Button variant="default" onClick={() => setCreating(true)}>
            Create token
          </Button>
        </Group>
      }
    >
      {data?.docs ? (
        <Text size="sm" c="dimmed">
          What a script can call is described in the{' '}
          <Anchor href={apiDocsPath} size="sm">
            documentation of the API
          </Anchor>
          .
        </Text>
      ) : null}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        <SessionItems />
        {isError ? (
          <li>
            <LoadFailed what="Your tokens" onRetry={() => refetch()} />
          </li>
        ) : null}
        {data || isError ? null : <Skeleton component="li" h={56} />}
        {data?.tokens.map((token) => (
          <Group component="li" key={token.id} justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
                  {token.name}
                </Text>
                <Badge variant="light" color="gray" tt="none">
                  Token
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {describeScopes(token.scopes)}
                {describeReach(token.projects)}. <TokenUse token={token} />
              </Text>
            </div>
            <Button
              variant="subtle"
              flex="none"
              aria-label={sentence`Delete token ${token.name}`}
              loading={deleting.isPending && deleting.variables === token.id}
              onClick={() => void remove(token)}
            >
              Delete
            </Button>
          </Group>
        ))}
      </Stack>
      {creating ? <CreateToken onClose={() => setCreating(false)} /> : null}
    </SettingsCard>
  );
}

function TokenUse({ token }: { token: PersonalToken }) {
  const { created_date, expires_date, last_used_date } = token;
  const isOver = expires_date !== null && new Date(expires_date).getTime() <= Date.now();
  return (
    <>
      {last_used_date === null ? (
        <>
          Created <Moment at={created_date} />, never used.
        </>
      ) : (
        <>
          Last used <Moment at={last_used_date} />.
        </>
      )}{' '}
      {expires_date === null
        ? 'Does not expire.'
        : `${isOver ? 'Expired' : 'Expires'} on ${dayOf(expires_date)}.`}
    </>
  );
}

function dayOf(date: string): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'long' });
}
