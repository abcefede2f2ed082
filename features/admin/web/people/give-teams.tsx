import { Button, NativeSelect, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { giveTeam, type PersonDetail } from '../../contract/people.ts';
import styles from './people.module.css';
import { usePersonChange } from './people-queries.ts';

/** Gives the teams of a suspended account to other members: nobody else can hand them over. */
export function GiveTeams({ person: { user_id: id, teams } }: { person: PersonDetail }) {
  return (
    <div className={styles.part}>
      <h3>Teams</h3>
      <Text size="sm" c="dimmed">
        Nobody can hand the teams of a suspended account over. Give each to another member, who
        becomes its owner.
      </Text>
      {teams.map((team) => (
        <GiveTeam key={team.team_id} ownerId={id} team={team} />
      ))}
    </div>
  );
}

interface GiveTeamProps {
  ownerId: string;
  team: PersonDetail['teams'][number];
}

function GiveTeam({ ownerId: id, team: { team_id, name, members } }: GiveTeamProps) {
  const [chosen, setChosen] = useState('');
  const give = usePersonChange(giveTeam, () => sentence`The team ${name} has a new owner.`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) give.mutate({ params: { id, team_id }, body: { user_id: chosen } });
  };
  if (members.length === 0) {
    return <Text mt="xs">{sentence`${name} has no other member who is in use.`}</Text>;
  }
  const choices = members.map((one) => ({
    value: one.user_id,
    label: `${one.full_name} (${one.email})`,
  }));
  return (
    <form className={styles.form} onSubmit={submit}>
      <NativeSelect
        label={sentence`New owner of ${name}`}
        value={chosen}
        data={[{ value: '', label: 'Choose a member' }, ...choices]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={give.isPending} disabled={!chosen}>
        Give team
      </Button>
    </form>
  );
}
