import { Button, Group, Select, Stack, Switch, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { putTicketSettings } from '../contract/calls/tracker-calls.ts';
import { type TicketSettings, ticketParts, ticketSettings } from '../contract/settings.ts';
import type { TicketField, TicketType, TrackerId, TrackerProject } from '../contract/trackers.ts';
import { inDialog } from './field-input.tsx';
import { FurtherFields, filledIn, missingIn } from './further-fields.tsx';
import { fieldsQuery, projectsQuery, settingsQuery, typesQuery } from './integration-queries.ts';
import { PriorityChoice } from './priority-choice.tsx';
import { StatusMapping } from './status-mapping.tsx';

interface SettingsFormProps {
  projectId: string;
  tracker: TrackerId;
  siteId: string;
  current: TicketSettings | null;
  onDone: () => void;
  onCancel: () => void;
}

type Draft = Omit<TicketSettings, 'site_id' | 'project' | 'type'> & {
  project: TrackerProject | null;
  type: TicketType | null;
};

const usual: Draft = {
  ...{ project: null, type: null, priorities: {}, fields: {} },
  ...{ sends_tags: true, sends_picture: true, ticket_closed: 'close' },
  ...{ statuses: {}, body: ticketSettings.shape.body.parse(undefined) },
};

/** Which project and type the tickets of a project have, and how severity becomes priority. */
export function SettingsForm(props: SettingsFormProps) {
  const { projectId, tracker, siteId, current, onDone, onCancel } = props;
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>(current ?? usual);
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));
  const { project, type } = draft;
  const { data } = useQuery({
    ...fieldsQuery(tracker, siteId, project?.id ?? '', type?.id ?? ''),
    enabled: project !== null && type !== null,
  });
  const fields = data?.fields ?? [];
  const { data: stored } = useQuery(settingsQuery(projectId, tracker));
  const isComplete =
    project !== null && type !== null && missingIn(fields, draft.fields).length === 0;
  const storing = useMutation({
    mutationFn: (settings: TicketSettings) =>
      send(putTicketSettings, { body: { project_id: projectId, tracker, settings } }),
    onSuccess: (stored) => {
      queries.setQueryData(settingsQuery(projectId, tracker).queryKey, (before) =>
        before ? { ...before, ...stored } : before,
      );
      onDone();
    },
  });
  return (
    <Stack>
      <ProjectChoice {...{ tracker, siteId, draft, change }} />
      <FurtherFields
        fields={fields}
        value={draft.fields}
        onChange={(next) => change({ fields: next })}
      />
      <PriorityChoice
        choices={priorityOf(data?.fields)?.choices ?? []}
        value={draft.priorities}
        onChange={(priorities) => change({ priorities })}
      />
      <Switch
        label="Attach the picture, if there is one, with the place marked on it"
        checked={draft.sends_picture}
        onChange={({ currentTarget }) => change({ sends_picture: currentTarget.checked })}
      />
      <Switch
        label="Send tags as labels"
        checked={draft.sends_tags}
        onChange={({ currentTarget }) => change({ sends_tags: currentTarget.checked })}
      />
      <Switch
        label="Closing a ticket also closes what was sent, and reopening it opens it again"
        checked={draft.ticket_closed === 'close'}
        onChange={({ currentTarget }) =>
          change({ ticket_closed: currentTarget.checked ? 'close' : 'nothing' })
        }
      />
      {project && type ? (
        <StatusMapping
          {...{ tracker, siteId }}
          project={project.id}
          type={type.id}
          items={stored?.item_statuses ?? []}
          value={draft.statuses}
          onChange={(statuses) => change({ statuses })}
        />
      ) : null}
      <Textarea
        label="Text of tickets"
        description={`With ${ticketParts.join(', ')} in their places`}
        autosize
        minRows={3}
        maxRows={8}
        value={draft.body}
        onChange={({ currentTarget }) => change({ body: currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={!isComplete}
          loading={storing.isPending}
          onClick={() => {
            const given = { ...draft, fields: filledIn(draft.fields), site_id: siteId };
            if (project && type) storing.mutate({ ...given, project, type });
          }}
        >
          Use this
        </Button>
      </Group>
    </Stack>
  );
}

const priorityOf = (fields: readonly TicketField[] | undefined) =>
  fields?.find(({ id }) => id === 'priority');

/** A project's name, with its key where it has one. */
export const projectName = ({ name, key }: TrackerProject): string =>
  key === name ? name : `${name} (${key})`;

interface ProjectChoiceProps {
  tracker: TrackerId;
  siteId: string;
  draft: Draft;
  change: (some: Partial<Draft>) => void;
}

function ProjectChoice({ tracker, siteId, draft, change }: ProjectChoiceProps) {
  const { project, type } = draft;
  const [search, setSearch] = useState('');
  const projects = useQuery(projectsQuery(tracker, siteId, search));
  const types = useQuery({
    ...typesQuery(tracker, siteId, project?.id ?? ''),
    enabled: project !== null,
  });
  const listed = projects.data?.projects ?? [];
  const all =
    project && !listed.some(({ id }) => id === project.id) ? [project, ...listed] : listed;
  return (
    <>
      <Select
        comboboxProps={inDialog}
        label="Project"
        searchable
        withAsterisk
        error={projects.isError ? 'The projects could not be loaded.' : null}
        nothingFoundMessage={projects.isFetching ? 'Loading…' : 'No such project.'}
        data={all.map((one) => ({ value: one.id, label: projectName(one) }))}
        filter={({ options }) => options}
        value={project?.id ?? null}
        allowDeselect={false}
        onSearchChange={(next) => setSearch(next.replace(/ \([^)]*\)$/, ''))}
        onChange={(next) =>
          change({ project: all.find(({ id }) => id === next) ?? null, type: null, fields: {} })
        }
      />
      <Select
        comboboxProps={inDialog}
        label="Type"
        withAsterisk
        disabled={project === null}
        error={types.isError ? 'The types could not be loaded.' : null}
        nothingFoundMessage="This project has no types."
        data={(types.data?.types ?? [])
          .filter(({ is_subtask }) => !is_subtask)
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={type?.id ?? null}
        allowDeselect={false}
        onChange={(next) =>
          change({ type: types.data?.types.find(({ id }) => id === next) ?? null, fields: {} })
        }
      />
    </>
  );
}
