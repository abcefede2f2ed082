import { Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RunLines } from '#features/runs/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { azureTickets, jiraTickets, linkTicket } from '../contract/calls/ticket-calls.ts';
import type { TicketSettings } from '../contract/settings.ts';
import { type SentLine, sentLine } from '../contract/tickets.ts';
import type { TrackerId } from '../contract/trackers.ts';
import { inDialog } from './field-input.tsx';
import { peopleQuery, ticketsQuery } from './integration-queries.ts';
import { projectName } from './settings-form.tsx';

interface SendFormProps {
  projectId: string;
  items: readonly string[];
  tracker: TrackerId;
  settings: TicketSettings;
  onChange: () => void;
  onClose: () => void;
}

/** Sends items as the project's settings say, or links one to a ticket that exists. */
export function SendForm({
  projectId,
  items,
  tracker,
  settings,
  onChange,
  onClose,
}: SendFormProps) {
  const [assignee, setAssignee] = useState<string | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const { send: sendCall } = tracker === 'jira' ? jiraTickets : azureTickets;
  const sending = useMutation({
    mutationFn: () =>
      send(sendCall, { body: { project_id: projectId, items: [...items], assignee } }),
    onSuccess: ({ job_id }) => setRunId(job_id),
  });
  if (runId !== null) {
    return <SendResult {...{ runId, projectId, onChange, onClose }} />;
  }
  const { project, type } = settings;
  return (
    <Stack>
      <Group justify="space-between">
        <Text>
          As <strong>{type.name}</strong> in <strong>{projectName(project)}</strong>
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={onChange}>
          Change
        </Button>
      </Group>
      <AssigneeChoice {...{ tracker, settings }} value={assignee} onChange={setAssignee} />
      {items.length === 1 ? <LinkForm {...{ projectId, tracker, items, onClose }} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={sending.isPending} onClick={() => sending.mutate()}>
          {items.length === 1 ? 'Send' : `Send ${items.length}`}
        </Button>
      </Group>
    </Stack>
  );
}

interface AssigneeChoiceProps {
  tracker: TrackerId;
  settings: TicketSettings;
  value: string | null;
  onChange: (next: string | null) => void;
}

function AssigneeChoice({ tracker, settings, value, onChange }: AssigneeChoiceProps) {
  const [search, setSearch] = useState('');
  const { data } = useQuery(peopleQuery(tracker, settings.site_id, settings.project.id, search));
  return (
    <Select
      comboboxProps={inDialog}
      label="Assign to"
      placeholder="Nobody"
      searchable
      clearable
      data={(data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      nothingFoundMessage="Nobody has this name."
      value={value}
      onSearchChange={setSearch}
      onChange={onChange}
    />
  );
}

/** Links an item to a ticket that exists. */
function LinkForm({
  projectId,
  tracker,
  items,
  onClose,
}: Pick<SendFormProps, 'projectId' | 'tracker' | 'items' | 'onClose'>) {
  const [ticket, setTicket] = useState('');
  const [item = ''] = items;
  const linking = useMutation({
    mutationFn: () =>
      send(linkTicket, { body: { project_id: projectId, tracker, item, ticket: ticket.trim() } }),
    onSuccess: onClose,
  });
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        label="Or link an existing ticket"
        placeholder="Its key or address"
        flex={1}
        value={ticket}
        onChange={({ currentTarget }) => setTicket(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={ticket.trim() === ''}
        loading={linking.isPending}
        onClick={() => linking.mutate()}
      >
        Link
      </Button>
    </Group>
  );
}

interface SendResultProps {
  runId: string;
  projectId: string;
  onChange: () => void;
  onClose: () => void;
}

/** What became of each item. */
function SendResult({ runId, projectId, onChange, onClose }: SendResultProps) {
  const queries = useQueryClient();
  const close = () => {
    void queries.invalidateQueries({ queryKey: ticketsQuery(projectId).queryKey });
    onClose();
  };
  return (
    <RunLines
      runId={runId}
      line={sentLine}
      label="Sending"
      onClose={close}
      actions={(lines) =>
        lines.some(({ fields }) => Object.keys(fields).length > 0) ? (
          <Button variant="default" onClick={onChange}>
            Fill in the fields
          </Button>
        ) : null
      }
    >
      {(line) => (
        <li key={line.item}>
          <Line line={line} />
        </li>
      )}
    </RunLines>
  );
}

const outcomes: Readonly<Record<SentLine['outcome'], string>> = {
  sent: 'was created.',
  found: 'already existed.',
  failed: 'Not sent.',
};

function Line({ line: { title, key, url, outcome, problem } }: { line: SentLine }) {
  return (
    <>
      <Text>
        {key && url ? (
          <Anchor href={url} target="_blank" rel="noreferrer">
            {key}
          </Anchor>
        ) : null}{' '}
        {outcomes[outcome]}{' '}
        <Text span c="dimmed" dir="auto">
          {title}
        </Text>
      </Text>
      {problem ? (
        <Text size="sm" c={outcome === 'failed' ? 'red' : 'dimmed'}>
          {problem}
        </Text>
      ) : null}
    </>
  );
}
