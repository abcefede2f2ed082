import { Fieldset, Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ItemStatus, TicketSettings } from '../contract/settings.ts';
import type { TrackerId } from '../contract/trackers.ts';
import { inDialog } from './field-input.tsx';
import { statusesQuery } from './integration-queries.ts';

interface StatusMappingProps {
  tracker: TrackerId;
  siteId: string;
  project: string;
  type: string;
  /** The statuses of the project's items; the form is absent without any. */
  items: readonly ItemStatus[];
  value: TicketSettings['statuses'];
  onChange: (next: TicketSettings['statuses']) => void;
}

/** Which status a ticket gets when its item has another one. */
export function StatusMapping(props: StatusMappingProps) {
  const { tracker, siteId, project, type, items, value, onChange } = props;
  const { data, isError } = useQuery(statusesQuery(tracker, siteId, project, type));
  if (items.length === 0) return null;
  const choices = (data?.statuses ?? []).map(({ name }) => name);
  return (
    <Fieldset legend="Ticket status for each status here">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {items.map(({ id, name }) => (
          <Select
            comboboxProps={inDialog}
            key={id}
            label={name}
            placeholder="Leave unchanged"
            clearable
            error={isError ? 'The statuses could not be loaded.' : null}
            data={[...new Set([...choices, ...(value[id] ? [value[id]] : [])])]}
            value={value[id] ?? null}
            onChange={(next) => {
              const { [id]: _, ...others } = value;
              onChange(next === null ? others : { ...others, [id]: next });
            }}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
