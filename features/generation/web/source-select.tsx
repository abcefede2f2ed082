import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { sourceProjectsQuery } from './draft-queries.ts';

interface SourceSelectProps {
  label: string;
  description: string;
  kinds: readonly ProjectCode[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Titles of chosen projects that no search has found yet, by their ids. */
  titles?: Readonly<Record<string, string>>;
  /** A project that is no source of itself. */
  except?: string | undefined;
  max: number;
}

/** Chooses projects to draft from, by search. */
export function SourceSelect(props: SourceSelectProps) {
  const { label, description, kinds, value, onChange, except, max } = props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const found = useQueries({
    queries: kinds.map((kind) => ({
      ...sourceProjectsQuery(kind, search),
      placeholderData: keepPreviousData,
    })),
  });
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    () => new Map(Object.entries(props.titles ?? {})),
  );
  const projects = new Map(known);
  for (const { data } of found) for (const { _id, title } of data ?? []) projects.set(_id, title);
  const isLoading = found.some(({ isPending }) => isPending);
  const isFailed = found.some(({ isError }) => isError);
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={value.length === 0 ? 'Search projects' : undefined}
      data={[...projects].flatMap(([id, title]) =>
        id === except ? [] : [{ value: id, label: title }],
      )}
      searchable
      clearable
      hidePickedOptions
      maxValues={max}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already, in texts too.
      filter={({ options }) => options}
      nothingFoundMessage={
        isFailed ? 'The list could not be loaded.' : isLoading ? 'Loading…' : 'No project'
      }
      value={[...value]}
      onChange={(ids) => {
        setKnown(new Map(ids.map((id) => [id, projects.get(id) ?? ''])));
        onChange(ids);
      }}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
