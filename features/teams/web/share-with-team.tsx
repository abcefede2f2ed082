import { NativeSelect } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import { type TeamAccessLevel, teamAccessLevel } from '#features/projects/contract/rights.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import pageStyles from '#ui/page/page.module.css';
import { moveToTeam } from '../contract/calls.ts';
import styles from './team.module.css';
import { describeMembers, levelChoices, levelNames } from './team-texts.ts';
import { type TeamOfUser, useTeams } from './use-teams.ts';

interface ShareWithTeamProps {
  projectId: string;
  kind: Pick<ProjectKindView, 'code'>;
}

/** The owner's teams as rows of the share dialog of a project that is in none; nothing without a team. */
export function ShareWithTeam({ projectId, kind }: ShareWithTeamProps) {
  return useTeams(kind).map((team) => (
    <TeamRow key={team.id} projectId={projectId} kind={kind} team={team} />
  ));
}

/** The option for a team that sees nothing of the project. */
const nothing = '';

function TeamRow({ projectId, kind, team }: ShareWithTeamProps & { team: TeamOfUser }) {
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
    <li className={styles.accessRow}>
      <span className={styles.teamIcon} aria-hidden>
        <IconUsersGroup size={18} />
      </span>
      <span className={pageStyles.about}>
        <span className={pageStyles.name} dir="auto">
          {sentence`Everyone in ${name}`}
        </span>
        <span className={pageStyles.note}>{describeMembers(members, planSideOf(kind.code))}</span>
      </span>
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
    </li>
  );
}
