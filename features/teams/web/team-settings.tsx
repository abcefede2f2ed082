import { Anchor, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useHasTiers } from '#features/installation/web/index.ts';
import { teamAccessLevel } from '#features/projects/contract/rights.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { limited } from '#ui/fields/limited.ts';
import pageStyles from '#ui/page/page.module.css';
import { changeTeam, deleteTeam, type TeamConsole, type TeamMember } from '../contract/calls.ts';
import styles from './team.module.css';
import { useTeamChange } from './team-queries.ts';
import { levelChoices, levelNames } from './team-texts.ts';
import { TransferTeam } from './transfer-team.tsx';

interface TeamSettingsProps {
  team: NonNullable<TeamConsole['team']>;
  members: readonly TeamMember[];
  /** Called when the team was deleted. */
  onDeleted: () => void;
}

/** The name of a team, and what its members may do in its projects. */
export function TeamSettings({ team, members, onDeleted }: TeamSettingsProps) {
  const { team_id, may_rename, may_provision, is_owner } = team;
  const [name, setName] = useState(team.name);
  const [permission, setPermission] = useState(team.permission);
  const change = useTeamChange(changeTeam, 'The team was changed.');
  const remove = useTeamChange(deleteTeam, 'The team was deleted.', team_id);
  const confirm = useConfirm();
  const hasTiers = useHasTiers();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) change.mutate({ body: { team_id, name: name.trim(), permission } });
  };
  const deleteAfterQuestion = async () => {
    const isSure = await confirm({
      title: 'Delete this team?',
      text: `Its projects stay with their owners. All other members lose access to them. Its records of participants go with the projects that name them, without contact data; the others are deleted.${hasTiers ? ' A plan that the team pays for ends at once, and is not refunded.' : ''}`,
      confirm: 'Delete team',
      danger: true,
    });
    if (isSure) remove.mutate({ params: { team_id } }, { onSuccess: onDeleted });
  };
  return (
    <section className={pageStyles.card}>
      <h2>Team</h2>
      {may_rename ? (
        <form className={styles.form} onSubmit={submit}>
          <TextInput
            label="Name"
            {...limited(lengths.companyName)}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label="Members in projects of the team"
            description={may_provision ? undefined : 'Admins of both sides change it.'}
            disabled={!may_provision}
            value={permission}
            onChange={(event) => setPermission(teamAccessLevel.parse(event.currentTarget.value))}
            data={levelChoices()}
          />
          <Button type="submit" loading={change.isPending}>
            Save
          </Button>
        </form>
      ) : (
        <Text>
          {team.permission === 'N'
            ? `Members of ${team.name} see the projects that are shared with them.`
            : `Members of ${team.name} ${levelNames[team.permission].toLowerCase()}${team.permission === 'C' ? ' on' : ''} its projects.`}
        </Text>
      )}
      {may_rename ? (
        <Anchor component={Link} to={`/team-management/audit/${team_id}`} display="block" mt="md">
          Audit log of the team
        </Anchor>
      ) : null}
      {is_owner ? (
        <Group mt="md" gap="xs">
          <TransferTeam teamId={team_id} members={members} />
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={deleteAfterQuestion}
          >
            Delete team
          </Button>
        </Group>
      ) : null}
    </section>
  );
}
