import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LinkChip } from '#features/links/web/index.ts';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import panel from '#ui/fields/panel.module.css';
import { toMap } from '../../../document/linking/linkable-items.ts';

interface MapLinkProps {
  /** The id of the other map; null for none. */
  value: string | null;
  /** Null for users who may not edit. */
  onChange: ((id: string | null) => void) | null;
}

/** A link to another map with the details of a part. */
export function MapLink({ value, onChange }: MapLinkProps) {
  const { project, visit } = useOpenSurface();
  const { data } = useQuery({
    enabled: visit === null,
    queryKey: ['maps-to-link'],
    queryFn: ({ signal }) =>
      send(listProjects, { query: { kind: 'PM' as const, limit: 100 } }, { signal }),
  });
  const maps = data?.projects.filter(({ _id }) => _id !== project.id) ?? [];
  return (
    <div className={panel.section}>
      {onChange ? (
        <Select
          label="Leads to another map"
          size="sm"
          placeholder="No map"
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'No map' }}
          data={maps.map(({ _id, title: label }) => ({ value: _id, label }))}
          value={value}
          onChange={onChange}
        />
      ) : null}
      {value ? <LinkChip link={toMap(value)} /> : null}
    </div>
  );
}
