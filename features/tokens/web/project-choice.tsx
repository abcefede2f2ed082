import { Loader, MultiSelect, Radio, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProjects } from '#features/projects/contract/list-calls.ts';
import { send } from '#platform/web/api/send.ts';
import { maxTokenProjects } from '../contract.ts';

/** A project that a token is limited to. */
export interface ChosenProject {
  id: string;
  title: string;
}

interface ProjectChoiceProps {
  /** Null for all projects. */
  chosen: readonly ChosenProject[] | null;
  error: string | null;
  onChange: (chosen: readonly ChosenProject[] | null) => void;
}

/** Chooses all projects of the account, or some of them by title. */
export function ProjectChoice({ chosen, error, onChange }: ProjectChoiceProps) {
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Projects"
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="all" label="All that you can see, now and later" />
          <Radio value="some" label="Only these projects" />
        </Stack>
      </Radio.Group>
      {chosen === null ? null : <ProjectSearch chosen={chosen} error={error} onChange={onChange} />}
    </Stack>
  );
}

function ProjectSearch({
  chosen,
  error,
  onChange,
}: ProjectChoiceProps & { chosen: readonly ChosenProject[] }) {
  const [search, setSearch] = useState('');
  const [query] = useDebouncedValue(search, 200);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['projects', 'token-choice', query],
    queryFn: ({ signal }) =>
      send(
        listProjects,
        { query: { ...(query ? { search: query } : {}), limit: 30 } },
        { signal, handles: 'all' },
      ),
    placeholderData: keepPreviousData,
  });
  const found = (data?.projects ?? []).map(({ _id, title }) => ({ id: _id, title }));
  const all = new Map([...chosen, ...found].map(({ id, title }) => [id, title]));
  return (
    <MultiSelect
      aria-label="Chosen projects"
      placeholder="Search by title"
      searchable
      data={[...all].map(([value, label]) => ({ value, label }))}
      value={chosen.map(({ id }) => id)}
      error={error ?? (isError ? 'Your projects could not be loaded. Type to try again.' : null)}
      maxValues={maxTokenProjects}
      searchValue={search}
      nothingFoundMessage="No project has this title."
      rightSection={isFetching ? <Loader size="xs" /> : undefined}
      comboboxProps={{ withinPortal: false }}
      onSearchChange={setSearch}
      onChange={(ids) => onChange(ids.map((id) => ({ id, title: all.get(id) ?? id })))}
    />
  );
}
