import { Button, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { events, eventTypes } from '#features/feature/contract/events.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import { sendDeliveryAgain, testWebhook } from '../contract/calls.ts';
import { logDays } from '../contract/limits.ts';
import type { Delivery, Target } from '../contract/target.ts';
import { deliveriesQuery, webhooksQuery } from './webhook-queries.ts';

/** The last deliveries of a webhook, with how each was answered. */
export function DeliveryLog({ webhook: { id } }: { webhook: Target }) {
  const query = deliveriesQuery(id);
  const { data, isError, refetch } = useQuery(query);
  const queries = useQueryClient();
  const onSettled = async () => {
    await queries.invalidateQueries({ queryKey: query.queryKey });
    await queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  };
  const testing = useMutation({
    mutationFn: () => send(testWebhook, { params: { id } }),
    onSettled,
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          The last deliveries; they are stored for {logDays} days.
        </Text>
        <Button
          size="compact-md"
          variant="default"
          loading={testing.isPending}
          onClick={() => testing.mutate()}
        >
          Send a test
        </Button>
      </Group>
      {isError ? <LoadFailed what="The log" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <Skeleton h={48} />}
      {data?.deliveries.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing was sent yet. Send a test to see how its address answers.
        </Text>
      ) : null}
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {data?.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} onSent={onSettled} />
        ))}
      </Stack>
    </Stack>
  );
}

interface DeliveryRowProps {
  webhookId: string;
  delivery: Delivery;
  onSent: () => Promise<void>;
}

function DeliveryRow({ webhookId, delivery, onSent }: DeliveryRowProps) {
  const { id, type, project_title, created_date, problem, answer, next_date, state } = delivery;
  const sending = useMutation({
    mutationFn: () => send(sendDeliveryAgain, { params: { id: webhookId, delivery_id: id } }),
    onSettled: onSent,
  });
  const isBad = state === 'failed' || problem !== '';
  return (
    <li>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            <b>{titleOf(type)}</b>
            {project_title === null ? null : ` · ${project_title}`} · <Moment at={created_date} />
          </Text>
          <Text size="sm" c={isBad ? 'var(--mantine-color-error)' : 'dimmed'}>
            {outcomeOf(delivery)}
            {next_date === null || delivery.tries === 0 ? null : (
              <> It is sent again at {timeOf(next_date)}.</>
            )}
          </Text>
          {answer === '' ? null : (
            <Code block fz="xs" mah={80} style={{ overflow: 'auto' }}>
              {answer}
            </Code>
          )}
        </div>
        <Button
          size="compact-md"
          variant="subtle"
          flex="none"
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          Send again
        </Button>
      </Group>
    </li>
  );
}

function titleOf(type: string): string {
  const event = eventTypes.find((one) => one === type);
  return event ? events[event].title : 'Test';
}

function outcomeOf({ state, status, milliseconds, problem, tries }: Delivery): string {
  const took = milliseconds === null ? '' : ` in ${milliseconds} ms`;
  if (state === 'delivered') return `Answered ${status}${took}.`;
  if (problem !== '') return state === 'withheld' ? `Not sent. ${problem}` : problem;
  return tries === 0 ? 'Waits to be sent.' : 'Sent.';
}

function timeOf(date: string): string {
  return new Date(date).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}
