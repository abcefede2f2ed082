import { ActionIcon, Anchor, Badge, Button, Menu, Text } from '@mantine/core';
import { IconDots, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import panel from '#ui/fields/panel.module.css';
import { refreshTicket, unlinkTicket } from '../contract/calls/ticket-calls.ts';
import type { TrackerId } from '../contract/trackers.ts';
import { ticketsQuery } from './integration-queries.ts';
import { SendIssues } from './send-issues.tsx';
import { isInTracker, phaseColours, type ShownTicket, type TrackerTicket } from './shown-ticket.ts';
import { StatusMenu } from './status-menu.tsx';

interface TicketSectionProps {
  projectId: string;
  /** The item that is sent, such as `issue:1a2b`. */
  item: string;
  tickets: readonly ShownTicket[];
  mayEdit: boolean;
  /** Level of its heading. */
  level?: 3 | 4;
}

const trackerNames: Readonly<Record<TrackerId, string>> = {
  jira: 'Jira',
  azure: 'Azure DevOps',
};

/** The tickets of an item, and the way to send it. */
export function TicketSection(props: TicketSectionProps) {
  const { projectId, item, tickets: all, mayEdit, level = 4 } = props;
  const tickets = all.filter(isInTracker);
  const [isSending, setSending] = useState(false);
  const isSent = tickets.some(({ isGone }) => !isGone);
  if (tickets.length === 0 && !mayEdit) return null;
  const Heading = `h${level}` as const;
  return (
    <div className={panel.section}>
      <Heading className={panel.heading}>Tickets</Heading>
      {tickets.map((ticket) => (
        <TicketLine key={ticket.id} {...{ projectId, item, ticket, mayEdit }} />
      ))}
      {mayEdit && !isSent ? (
        <Button
          size="compact-md"
          variant="default"
          justify="start"
          leftSection={<IconSend size={16} />}
          onClick={() => setSending(true)}
        >
          Send to a tracker
        </Button>
      ) : null}
      {isSending ? (
        <SendIssues projectId={projectId} items={[item]} onClose={() => setSending(false)} />
      ) : null}
    </div>
  );
}

interface TicketLineProps extends Omit<TicketSectionProps, 'tickets' | 'level'> {
  ticket: TrackerTicket;
}

function TicketLine({ projectId, item, ticket, mayEdit }: TicketLineProps) {
  const { key, url, status, phase, assignee, isGone, tracker } = ticket;
  const queries = useQueryClient();
  const { data } = useQuery(ticketsQuery(projectId));
  const problem = data?.tickets.find(({ id }) => id === ticket.id)?.problem;
  const body = { project_id: projectId, tracker, item };
  const changed = () => queries.invalidateQueries({ queryKey: ticketsQuery(projectId).queryKey });
  const refreshing = useMutation({
    mutationFn: () => send(refreshTicket, { body }),
    onSettled: changed,
  });
  const unlinking = useMutation({
    mutationFn: () => send(unlinkTicket, { body }),
    onSettled: changed,
  });
  return (
    <div>
      <div className={panel.line}>
        {isGone ? (
          <Text span td="line-through">
            {key}
          </Text>
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer">
            {key}
          </Anchor>
        )}
        {isGone ? (
          <Badge color="gray" variant="light" tt="none">
            Gone
          </Badge>
        ) : mayEdit ? (
          <StatusMenu {...{ projectId, ticket }} colour={phaseColours[phase]} />
        ) : (
          <Badge color={phaseColours[phase]} variant="light" tt="none">
            {status}
          </Badge>
        )}
        <span className={panel.grow} />
        {mayEdit ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={sentence`More about ${key}`}
                loading={refreshing.isPending || unlinking.isPending}
              >
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => refreshing.mutate()}>Read it again</Menu.Item>
              <Menu.Item onClick={() => unlinking.mutate()}>Unlink</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
      <p className={panel.quiet}>
        {trackerNames[tracker]}
        {assignee ? `, assigned to ${assignee}` : ''}
        {isGone ? '. It was deleted there, or this account may not see it.' : ''}
        {phase === 'done' && !isGone ? '. The ticket is closed.' : ''}
      </p>
      {problem ? (
        <Text size="sm" c="red" role="status">
          {problem}
        </Text>
      ) : null}
    </div>
  );
}
