import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import { type TeamAccessLevel, teamAccessLevel } from '#features/projects/contract/rights.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { moveToTeam } from '../contract/calls.ts';
import { TeamRow } from './team-row.tsx';
import { describeMembers, levelChoices, levelNames } from './team-texts.ts';
import { type TeamOfUser, useTeams } from './use-teams.ts';

interface ShareWithTeamProps {
  projectId: string;
  kind: Pick<ProjectKindView, 'code'>;
}

/** The owner's teams as rows of the share dialog of a project that is in none; nothing without a team. */
export function ShareWithTeam({ projectId, kind }: ShareWithTeamProps) {
  return useTeams(kind).map((team) => (
    <GiveToTeam key={team.id} projectId={projectId} kind={kind} team={team} />
  ));
}

/** The option for a team that sees nothing of the project. */
const nothing = '';

function GiveToTeam({ projectId, kind, team }: ShareWithTeamProps & { team: TeamOfUser }) {
  const { id: team_id, name, members } = team;
  const client = useQueryClient();
  const share = useMutation({
    mutationFn: (access: TeamAccessLevel) =>
      send(moveToTeam, { body: { project_id: projectId, team_id, access } }),
    async onSuccess(_, access) {
      const may = levelNames[access].toLowerCase();
      showToast({ text: sentence`Everyone in ${name} ${may} now.`, kind: 'success' });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['teams'] }),
        client.invalidateQueries({ queryKey: ['projects'] }),
        client.invalidateQueries({ queryKey: ['shared-users', projectId] }),
      ]);
    },
  });
  return (
    <TeamRow name={name} note={describeMembers(members, planSideOf(kind.code))}>
      <NativeSelect
        aria-label={sentence`Access of everyone in ${name}`}
        size="sm"
        value={share.isPending ? share.variables : nothing}
        disabled={share.isPending}
        onChange={(event) => share.mutate(teamAccessLevel.parse(event.currentTarget.value))}
        data={[
          { value: nothing, label: 'No access' },
          ...levelChoices().filter(({ value }) => value !== 'N'),
        ]}
      />
    </TeamRow>
  );
}
