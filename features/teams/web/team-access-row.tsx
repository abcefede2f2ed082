import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import { type TeamAccessLevel, teamAccessLevel } from '#features/projects/contract/rights.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import pageStyles from '#ui/page/page.module.css';
import { moveToTeam } from '../contract/calls.ts';
import { type ProjectTeamAccess, setTeamAccess } from '../contract/sharing.ts';
import { TeamRow } from './team-row.tsx';
import { describeMembers, levelChoices, levelNames } from './team-texts.ts';

/** The option for what the team gives in all its projects. */
const asTeam = 'team';
/** The option that takes the project out of the team. */
const out = 'out';

interface TeamAccessRowProps {
  projectId: string;
  kind: Pick<ProjectKindView, 'code'>;
  access: ProjectTeamAccess;
  /** Whether the user owns the project, and so may take it out of the team. */
  mayMove: boolean;
}

/** What all members of its team may do in a project, as a row of the share dialog. */
export function TeamAccessRow({ projectId, kind, access, mayMove }: TeamAccessRowProps) {
  const { team_name, team_default, may_change, only_by_team } = access;
  const client = useQueryClient();
  const confirm = useConfirm();
  const change = useMutation({
    mutationFn: (level: TeamAccessLevel | null) =>
      send(setTeamAccess, { body: { project_id: projectId, access: level } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['teams', 'access', projectId] }),
  });
  const leave = useMutation({
    mutationFn: () => send(moveToTeam, { body: { project_id: projectId, team_id: null } }),
    async onSuccess() {
      showToast({ text: sentence`The project is no longer in ${team_name}.`, kind: 'success' });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['teams'] }),
        client.invalidateQueries({ queryKey: ['projects'] }),
        client.invalidateQueries({ queryKey: ['shared-users', projectId] }),
      ]);
    },
  });
  const takeOut = async () => {
    const isSure = await confirm({
      title: sentence`Take the project out of ${team_name}?`,
      text: 'It is yours alone then. Members lose access to it, except those with whom it is shared themselves.',
      confirm: 'Take it out',
      danger: true,
    });
    if (isSure) leave.mutate();
  };
  const choose = async (value: string) => {
    if (value === out) {
      await takeOut();
      return;
    }
    const level = value === asTeam ? null : teamAccessLevel.parse(value);
    const endsOwn = only_by_team && (level ?? team_default) === 'N';
    const question = {
      title: 'Take away your own access?',
      text: 'You have access to this project as a member of the team only, and lose it now.',
      confirm: 'Take away',
      danger: true,
    };
    if (!endsOwn || (await confirm(question))) change.mutate(level);
  };
  const current = access.access ?? team_default;
  const isDefault = access.access === null;
  return (
    <TeamRow
      name={team_name}
      note={
        <>
          {isDefault ? 'As in all projects of the team' : 'For this project only'}
          {current === 'N' ? '' : ` · ${describeMembers(access.members, planSideOf(kind.code))}`}
        </>
      }
    >
      {may_change ? (
        <NativeSelect
          aria-label={sentence`Access of everyone in ${team_name}`}
          size="sm"
          value={access.access ?? asTeam}
          disabled={change.isPending || leave.isPending}
          onChange={(event) => void choose(event.currentTarget.value)}
          data={[
            { value: asTeam, label: `As the team: ${levelNames[team_default].toLowerCase()}` },
            ...levelChoices(access.editors),
            ...(mayMove ? [{ value: out, label: 'Take it out of the team' }] : []),
          ]}
        />
      ) : (
        <span className={pageStyles.note}>{levelNames[current]}</span>
      )}
    </TeamRow>
  );
}
