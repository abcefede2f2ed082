import { Button, List, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReadOnlyForecast } from '#features/projects/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { removeTeamMember, type TeamConsole, type TeamMember } from '../contract/calls.ts';
import { removalQuery, useTeamChange } from './team-queries.ts';

interface RemoveDialogProps {
  team: NonNullable<TeamConsole['team']>;
  member: TeamMember;
  others: readonly TeamMember[];
  isSelf: boolean;
  onClose: () => void;
  /** Called when the account has left the team. */
  onLeft: () => void;
}

/** Asks who gets the projects of a member who goes, and says what becomes read-only by that. */
export function RemoveDialog({ member, team, others, isSelf, onClose, onLeft }: RemoveDialogProps) {
  const owner = others.find((one) => one.is_owner) ?? others[0];
  const [receiver, setReceiver] = useState(owner?.member_token ?? '');
  const remove = useTeamChange(
    removeTeamMember,
    isSelf ? 'You left the team.' : 'The member was removed.',
    isSelf ? team.team_id : undefined,
  );
  const { member_token, p_type, projects, full_name, email } = member;
  const name = full_name || email;
  const receives = receiver ? { receiver_token: receiver } : {};
  const query = { team_id: team.team_id, p_type, member_token, ...receives };
  const forecast = useQuery({
    ...removalQuery(query),
    // Nothing is asked about a member who is gone.
    enabled: Boolean(projects) && remove.isIdle,
  });
  const leave = () => {
    if (isSelf) onLeft();
  };
  const to = others.find((one) => one.member_token === receiver);
  const count = projects === 1 ? '1 project' : `${projects ?? 0} projects`;
  return (
    <Dialog
      title={isSelf ? 'Leave this team?' : `Remove ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            disabled={forecast.isLoading}
            onClick={() => remove.mutate({ query }, { onSuccess: leave, onSettled: onClose })}
          >
            {isSelf ? 'Leave team' : 'Remove member'}
          </Button>
        </>
      }
    >
      <p>
        {isSelf ? 'You lose' : `${name} loses`} access to the projects of the team at once, except
        to those that are shared with {isSelf ? 'you' : 'them'}.
      </p>
      <WhatRemains isSelf={isSelf} />
      {projects ? (
        <NativeSelect
          label={`Who gets the ${count} that ${isSelf ? 'you own' : 'they own'} in this team`}
          value={receiver}
          onChange={(event) => setReceiver(event.currentTarget.value)}
          data={others.map((one) => ({
            value: one.member_token,
            label: one.full_name || one.email,
          }))}
        />
      ) : null}
      <div role="status">
        {forecast.isLoading ? <LoadingLines /> : null}
        {to && forecast.data ? (
          <ReadOnlyForecast rows={forecast.data.read_only} owner={to.full_name || to.email} />
        ) : null}
      </div>
      {forecast.isError ? (
        <LoadFailed what="What becomes read-only" onRetry={() => forecast.refetch()} />
      ) : null}
    </Dialog>
  );
}

function WhatRemains({ isSelf }: Pick<RemoveDialogProps, 'isSelf'>) {
  const [their, they, them] = isSelf ? ['your', 'you', 'you'] : ['their', 'they', 'them'];
  return (
    <>
      <p>What remains:</p>
      <List component="ul" spacing="xs" size="sm">
        <List.Item>
          What {they} made and wrote in the projects of the team, under {their} name.
        </List.Item>
        <List.Item>
          The account, the projects that {they} own outside of this team, and {their} other teams.
        </List.Item>
        <List.Item>Projects that are shared with {them} by name.</List.Item>
      </List>
    </>
  );
}
