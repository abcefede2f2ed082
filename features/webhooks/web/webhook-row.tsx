import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { events } from '#features/feature/contract/events.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { deleteWebhook, rotateWebhookSecret, switchWebhook } from '../contract/calls.ts';
import { rotationHours } from '../contract/limits.ts';
import type { Target } from '../contract/target.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookSecret } from './webhook-secret.tsx';

/** One webhook with its switch, its log, and what can be done with it. */
export function WebhookRow({ webhook }: { webhook: Target }) {
  const { id, description, address, is_on } = webhook;
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const [isLogOpen, setLogOpen] = useState(false);
  const switching = useMutation({
    mutationFn: (on: boolean) => send(switchWebhook, { params: { id }, body: { is_on: on } }),
    onSettled,
  });
  return (
    <li>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
              {description}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {address}
            </Text>
            <Text size="sm" c="dimmed">
              {describeChoice(webhook)} <LastDelivery webhook={webhook} />
            </Text>
          </div>
          <Switch
            aria-label={sentence`${description} is on`}
            flex="none"
            checked={switching.isPending ? switching.variables : is_on}
            disabled={switching.isPending}
            onChange={(event) => switching.mutate(event.currentTarget.checked)}
          />
        </Group>
        <OffNotice webhook={webhook} />
        <RowActions
          webhook={webhook}
          isLogOpen={isLogOpen}
          onLog={() => setLogOpen(!isLogOpen)}
          onChanged={onSettled}
        />
        {isLogOpen ? <DeliveryLog webhook={webhook} /> : null}
      </Stack>
    </li>
  );
}

interface RowActionsProps {
  webhook: Target;
  isLogOpen: boolean;
  onLog: () => void;
  onChanged: () => Promise<void>;
}

function RowActions({ webhook, isLogOpen, onLog, onChanged }: RowActionsProps) {
  const { id, description, format } = webhook;
  const confirm = useConfirm();
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const deleting = useMutation({
    mutationFn: () => send(deleteWebhook, { params: { id } }),
    onSettled: onChanged,
  });
  const rotating = useMutation({
    mutationFn: () => send(rotateWebhookSecret, { params: { id } }),
    onSuccess: (rotated) => setSecret(rotated.secret),
    onSettled: onChanged,
  });

  async function remove() {
    const isSure = await confirm({
      title: sentence`Delete ${description}?`,
      text: 'Nothing more is sent to its address, and its log is deleted. This cannot be undone.',
      confirm: 'Delete webhook',
      danger: true,
    });
    if (isSure) deleting.mutate();
  }

  async function rotate() {
    const isSure = await confirm({
      title: sentence`Replace the secret of ${description}?`,
      text: `For ${rotationHours} hours everything is signed with the old and the new secret, so that the receiver has time to change.`,
      confirm: 'Replace secret',
    });
    if (isSure) rotating.mutate();
  }

  return (
    <Group gap="xs">
      <Button size="compact-md" variant="default" aria-expanded={isLogOpen} onClick={onLog}>
        {isLogOpen ? 'Hide log' : 'Show log'}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setEditing(true)}>
        Edit
      </Button>
      {format === 'standard' ? (
        <Button
          size="compact-md"
          variant="default"
          loading={rotating.isPending}
          onClick={() => void rotate()}
        >
          Replace secret
        </Button>
      ) : null}
      <Button
        size="compact-md"
        variant="subtle"
        loading={deleting.isPending}
        aria-label={sentence`Delete webhook ${description}`}
        onClick={() => void remove()}
      >
        Delete
      </Button>
      {editing ? <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} /> : null}
      {secret === null ? null : <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </Group>
  );
}

function OffNotice({ webhook: { off_reason, failing_date } }: { webhook: Target }) {
  if (off_reason === 'gone') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        Switched off: its address answered that it wants no more events (410).
      </Text>
    );
  }
  if (off_reason === 'failing') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        Switched off after days of nothing but failures. See its log, then switch it on again.
      </Text>
    );
  }
  if (off_reason === 'owner') {
    return (
      <Text size="sm" c="dimmed">
        Switched off. Nothing is sent.
      </Text>
    );
  }
  if (failing_date === null) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      Nothing but failures since <Moment at={failing_date} />. See its log.
    </Text>
  );
}

function LastDelivery({ webhook: { delivered_date } }: { webhook: Target }) {
  if (delivered_date === null) return 'Nothing delivered yet.';
  return (
    <>
      Last delivery <Moment at={delivered_date} />.
    </>
  );
}

function describeChoice({ events: chosen, projects }: Target): string {
  const [first] = chosen;
  const what =
    chosen.length === 1 && first ? events[first].title : `${chosen.length} types of events`;
  if (projects === null) return `${what}, in all your projects.`;
  return projects.length === 1
    ? `${what}, in one project.`
    : `${what}, in ${projects.length} projects.`;
}
