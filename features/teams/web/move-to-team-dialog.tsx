import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedProject } from '#features/projects/contract/project.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { moveToTeam } from '../contract/calls.ts';
import { describeMove } from './move-texts.ts';
import { useTeamChange } from './team-queries.ts';
import { useTeams } from './use-teams.ts';

interface MoveToTeamDialogProps {
  project: ListedProject;
  onClose: () => void;
}

/** Chooses the team of an own project. */
export function MoveToTeamDialog({ project, onClose }: MoveToTeamDialogProps) {
  const client = useQueryClient();
  const teams = useTeams({ code: project.kind });
  const [chosen, setChosen] = useState<string | null>(null);
  const teamId = chosen ?? project.team_id ?? teams[0]?.id ?? '';
  const move = useTeamChange(moveToTeam, 'The project was moved.');
  const save = () =>
    move.mutate(
      { body: { project_id: project._id, team_id: teamId || null } },
      {
        onSuccess() {
          onClose();
          return client.invalidateQueries({ queryKey: ['projects'] });
        },
      },
    );
  const nameOfTeam = (id: string | null) =>
    id ? (teams.find((team) => team.id === id)?.name ?? 'the team') : null;
  if (teams.length === 0) {
    return (
      <Dialog
        title="You are in no team yet"
        onClose={onClose}
        actions={
          <Button component={Link} to="/team-management">
            Create a team
          </Button>
        }
      >
        <p>All members of a team see its projects.</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={project.team_id ? 'Move to another team or out of it' : 'Move to team'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={move.isPending} onClick={save}>
            Move project
          </Button>
        </>
      }
    >
      <p>{describeMove(nameOfTeam(project.team_id), nameOfTeam(teamId))}</p>
      <NativeSelect
        label="Team"
        value={teamId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: 'No team' },
        ]}
      />
    </Dialog>
  );
}
