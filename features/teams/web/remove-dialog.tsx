import { Button, List, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { removeTeamMember, type TeamConsole, type TeamMember } from '../contract/calls.ts';
import { nameOfSide, nameSides, otherSide } from '../contract/side-texts.ts';
import { type Leaving, type Receiver, ReceiverPart, useReceiver } from './project-receiver.tsx';
import { consoleQuery, useTeamAction } from './team-queries.ts';

interface RemoveDialogProps {
  team: NonNullable<TeamConsole['team']>;
  member: TeamMember;
  others: readonly TeamMember[];
  isSelf: boolean;
  onClose: () => void;
  /** Called when the account has left the team, on all its sides. */
  onLeft: () => void;
}

/** Removes a member from the shown side, or from both where they are on both and the user may. */
export function RemoveDialog({ member, others, ...props }: RemoveDialogProps) {
  const { team, isSelf, onClose } = props;
  const mayBoth = isSelf || team.sides.every(({ role }) => role === 'admin');
  const isForBoth = member.on_both_sides && mayBoth;
  // As it was when the dialog opened: removal refetches the consoles, and the member is in none of them then.
  const there = useQuery({
    ...consoleQuery(team.team_id, otherSide(member.p_type)),
    enabled: isForBoth,
  });
  const [first, setFirst] = useState<Leaving | null>(null);
  const twin = there.data?.members.find((one) => one.user_id === member.user_id);
  if (!first && twin) {
    setFirst({ member: twin, others: there.data?.members.filter((one) => one !== twin) ?? [] });
  }
  const here = { member, others };
  if (!isForBoth || first) return <Removal {...props} here={here} there={first} />;
  return (
    <Dialog title={titleOf(isSelf, member)} onClose={onClose}>
      {there.isError ? (
        <LoadFailed what="The other side of the team" onRetry={() => there.refetch()} />
      ) : (
        <LoadingLines />
      )}
    </Dialog>
  );
}

const nameOf = ({ full_name, email }: TeamMember) => full_name || email;
const titleOf = (isSelf: boolean, member: TeamMember) =>
  isSelf ? 'Leave this team?' : `Remove ${nameOf(member)}?`;

interface RemovalProps extends Omit<RemoveDialogProps, 'member' | 'others'> {
  here: Leaving;
  /** The member on the other side, where they can be removed there as well. */
  there: Leaving | null;
}

/** Asks who gets the projects of a member who goes, and says what becomes read-only by that. */
function Removal({ team, here, there, isSelf, onClose, onLeft }: RemovalProps) {
  const [isBoth, setBoth] = useState(there !== null);
  const { member } = here;
  const stays = member.on_both_sides && !isBoth;
  const side = nameOfSide(member.p_type);
  const remove = useRemoval({ team, isSelf, side: stays ? side : null });
  const from = useReceiver(team.team_id, here, remove.isIdle);
  const beside = useReceiver(team.team_id, there ?? here, remove.isIdle && isBoth);
  const parts = isBoth ? [from, beside] : [from];
  const [who, loses] = isSelf ? ['You', 'lose'] : [nameOf(member), 'loses'];
  const sides = nameSides(parts.map((one) => one.member.p_type));
  const onSuccess = () => {
    if (isSelf && !stays) onLeft();
  };
  return (
    <Dialog
      title={titleOf(isSelf, member)}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            disabled={parts.some(({ forecast }) => forecast.isLoading)}
            onClick={() => remove.mutate(parts, { onSuccess, onSettled: onClose })}
          >
            {isSelf ? `Leave ${stays ? side : 'team'}` : 'Remove member'}
          </Button>
        </>
      }
    >
      {there ? <SidesChoice {...{ side, isSelf, isBoth, setBoth }} /> : null}
      <p>
        {who} {loses} access to the projects of the team in {sides} at once, except to those that
        are shared with {isSelf ? 'you' : 'them'}.
      </p>
      {stays ? (
        <p>
          {who} {isSelf ? 'stay' : 'stays'} a member of {nameOfSide(otherSide(member.p_type))}.
        </p>
      ) : null}
      <WhatRemains isSelf={isSelf} />
      {parts.map((handedOver) => (
        <ReceiverPart key={handedOver.member.p_type} handedOver={handedOver} isSelf={isSelf} />
      ))}
    </Dialog>
  );
}

interface GoneMember extends Pick<RemoveDialogProps, 'team' | 'isSelf'> {
  /** The side that they go from, where they stay on the other one. */
  side: string | null;
}

/** Removes a member from one side after the other. */
function useRemoval({ team, isSelf, side }: GoneMember) {
  const done = isSelf
    ? `You left ${side ? `${side} of ` : ''}the team.`
    : `The member was removed${side ? ` from ${side}` : ''}.`;
  const remove = async (parts: readonly Receiver[]) => {
    for (const { query } of parts) await send(removeTeamMember, { query });
  };
  return useTeamAction(remove, done, isSelf && !side ? team.team_id : undefined);
}

interface SidesChoiceProps {
  side: string;
  isSelf: boolean;
  isBoth: boolean;
  setBoth: (isBoth: boolean) => void;
}

function SidesChoice({ side, isSelf, isBoth, setBoth }: SidesChoiceProps) {
  return (
    <Radio.Group
      label={isSelf ? 'What you leave' : 'Remove from'}
      value={isBoth ? 'both' : 'one'}
      onChange={(chosen) => setBoth(chosen === 'both')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="both" label="Both Mapper and Reviewer" />
        <Radio value="one" label={`${side} only`} />
      </Stack>
    </Radio.Group>
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
