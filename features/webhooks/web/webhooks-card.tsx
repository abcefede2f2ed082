import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { maxTargets } from '../contract/limits.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookRow } from './webhook-row.tsx';

/** Lists, adds, changes and tests the account's webhooks. */
export function WebhooksCard() {
  const [adding, setAdding] = useState(false);
  const { data, isError, refetch } = useQuery(webhooksQuery);
  const isFull = (data?.webhooks.length ?? 0) >= maxTargets;
  return (
    <SettingsCard
      title="Webhooks"
      about="A webhook sends what happens in your projects to another service, as it happens."
      action={
        <Button
          variant="default"
          flex="none"
          disabled={!data || isFull}
          onClick={() => setAdding(true)}
        >
          Add webhook
        </Button>
      }
    >
      {isError ? <LoadFailed what="Your webhooks" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={72} />}
      {data?.webhooks.length === 0 ? (
        <Text c="dimmed">
          You have no webhooks. For example, a channel in Slack can get a line for each new issue of
          a review, with a link to it.
        </Text>
      ) : null}
      {isFull ? (
        <Text c="dimmed">
          You have {maxTargets} webhooks, which is the limit. Delete one first.
        </Text>
      ) : null}
      {data && data.webhooks.length > 0 ? (
        <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Stack>
      ) : null}
      {adding ? <WebhookDialog webhook={null} onClose={() => setAdding(false)} /> : null}
    </SettingsCard>
  );
}
