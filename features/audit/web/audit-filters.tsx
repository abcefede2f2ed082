import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { limited } from '#ui/fields/limited.ts';
import { auditGroups } from '../contract/actions.ts';
import styles from './audit.module.css';

/** The filter as the user enters it; empty texts filter nothing. */
export interface EnteredFilter {
  person: string;
  group: string;
  target: string;
  /** Days, such as 2026-03-01. */
  from: string;
  to: string;
}

export const noFilter: EnteredFilter = { person: '', group: '', target: '', from: '', to: '' };

interface AuditFiltersProps {
  filter: EnteredFilter;
  onChange: (filter: EnteredFilter) => void;
}

/** The fields by which the log is filtered: choices apply at once, texts when they are entered. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const [person, setPerson] = useState(filter.person);
  const [target, setTarget] = useState(filter.target);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, person: person.trim(), target: target.trim() });
  };
  const set = (change: Partial<EnteredFilter>) => onChange({ ...filter, ...change });
  return (
    <form className={styles.filters} onSubmit={submit} aria-label="Filter the log">
      <TextInput
        label="Person"
        placeholder="Name or email"
        {...limited(200)}
        value={person}
        onChange={(event) => setPerson(event.currentTarget.value)}
      />
      <TextInput
        label="Target"
        placeholder="Project, team, token …"
        {...limited(200)}
        value={target}
        onChange={(event) => setTarget(event.currentTarget.value)}
      />
      <NativeSelect
        label="What happened"
        value={filter.group}
        onChange={(event) => set({ group: event.currentTarget.value })}
        data={[
          { value: '', label: 'Everything' },
          ...Object.entries(auditGroups).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextInput
        type="date"
        label="From"
        value={filter.from}
        max={filter.to || undefined}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={filter.to}
        min={filter.from || undefined}
        onChange={(event) => set({ to: event.currentTarget.value })}
      />
      <Button type="submit" variant="default">
        Filter
      </Button>
    </form>
  );
}
