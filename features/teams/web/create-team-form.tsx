import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import { createTeam } from '../contract/calls.ts';
import styles from './team.module.css';
import { useTeamChange } from './team-queries.ts';

/** Creates a team by its name. */
export function CreateTeamForm({ onCreated }: { onCreated: (teamId: string) => void }) {
  const [name, setName] = useState('');
  const create = useTeamChange(createTeam, 'The team was created.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    create.mutate(
      { body: { name: name.trim() } },
      { onSuccess: ({ team_id }) => onCreated(team_id) },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label="Name of the team"
        {...limited(lengths.companyName)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending}>
        Create team
      </Button>
    </form>
  );
}
