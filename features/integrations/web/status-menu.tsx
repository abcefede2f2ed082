import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { postTransition, readTransitions } from '../contract/calls/ticket-calls.ts';
import type { TicketFieldValues, TicketTransition } from '../contract/trackers.ts';
import { FieldsDialog } from './fields-dialog.tsx';
import type { TrackerTicket } from './shown-ticket.ts';

interface StatusMenuProps {
  projectId: string;
  ticket: TrackerTicket;
  colour: string;
}

/** The status of a ticket, and the changes of it that its tracker allows now. */
export function StatusMenu({ projectId, ticket, colour }: StatusMenuProps) {
  const { key, tracker, status } = ticket;
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<TicketTransition | null>(null);
  const query = { project_id: projectId, tracker };
  const params = { issue_key: key };
  const { data, isError } = useQuery({
    queryKey: ['integrations', 'transitions', projectId, key, status],
    queryFn: () => send(readTransitions, { params, query }),
    enabled: isOpen,
  });
  const posting = useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: TicketFieldValues }) =>
      send(postTransition, { params, body: { ...query, transition_id: id, fields } }),
    onSuccess: () => setAsking(null),
  });
  const choose = (transition: TicketTransition) => {
    const isAsking = transition.fields.some(({ is_required }) => is_required);
    if (isAsking) setAsking(transition);
    else posting.mutate({ id: transition.id, fields: {} });
  };
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-xs"
            radius="xl"
            variant="light"
            color={colour}
            loading={posting.isPending}
            rightSection={<IconChevronDown size={12} />}
            aria-label={sentence`Status of ${key}: ${status}`}
          >
            {status}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {data?.transitions.map((one) => (
            <Menu.Item key={one.id} onClick={() => choose(one)}>
              {one.status}
              {one.name === one.status ? null : (
                <Text size="xs" c="dimmed">
                  {one.name}
                </Text>
              )}
            </Menu.Item>
          ))}
          {data?.transitions.length === 0 ? (
            <Menu.Label>Its status cannot be changed now.</Menu.Label>
          ) : null}
          {isError ? <Menu.Label>The possible changes could not be loaded.</Menu.Label> : null}
          {data || isError ? null : <Menu.Label>Loading…</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {asking ? (
        <FieldsDialog
          title={sentence`${asking.name}: required by the tracker`}
          fields={asking.fields.filter(({ is_required }) => is_required)}
          isBusy={posting.isPending}
          onDone={(fields) => posting.mutate({ id: asking.id, fields })}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
