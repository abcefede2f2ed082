import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { Portrait } from '#features/accounts/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import pageStyles from '#ui/page/page.module.css';
import {
  changeTeamRole,
  modeNames,
  removeTeamMember,
  type TeamConsole,
  type TeamMember,
} from '../contract/calls.ts';
import { useTeamChange } from './team-queries.ts';
import { describeDate, roleChoices, roleNames, roleOf } from './team-texts.ts';

interface MembersCardProps {
  team: NonNullable<TeamConsole['team']>;
  shown: TeamConsole;
  userId: string;
}

/** The members of one side of a team; admins change their roles and remove them. */
export function MembersCard({ team, shown, userId }: MembersCardProps) {
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  return (
    <section className={pageStyles.card}>
      <h2>Members</h2>
      {team.role === null ? (
        <Text size="sm" c="dimmed" mb="xs">
          You are a member of this team on the other side only.
        </Text>
      ) : null}
      <ul className={pageStyles.ruledRows} aria-label="Members">
        {shown.members.map((member) => (
          <MemberRow
            key={member.member_token}
            member={member}
            team={team}
            isSelf={member.user_id === userId}
            onLeave={() => setLeaving(member)}
          />
        ))}
      </ul>
      {leaving ? (
        <RemoveDialog
          member={leaving}
          team={team}
          others={shown.members.filter((one) => one !== leaving)}
          isSelf={leaving.user_id === userId}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </section>
  );
}

interface MemberRowProps extends Pick<MembersCardProps, 'team'> {
  member: TeamMember;
  isSelf: boolean;
  onLeave: () => void;
}

function MemberRow({ member, team, isSelf, onLeave }: MemberRowProps) {
  const { full_name, email, mode, role, since, is_owner, member_token, p_type } = member;
  const change = useTeamChange(changeTeamRole, 'The role was changed.');
  const isAdmin = team.role === 'admin';
  const name = full_name || email;
  return (
    <li className={pageStyles.row}>
      <span aria-hidden>
        <Portrait person={member} size={32} />
      </span>
      <span className={pageStyles.about}>
        <span className={pageStyles.name} dir="auto">
          {isSelf ? `${name} (you)` : name}
        </span>
        <span className={pageStyles.note}>
          {email} · {modeNames[mode]} since {describeDate(since)}
        </span>
      </span>
      {isAdmin && !is_owner ? (
        <NativeSelect
          aria-label={`Role of ${name}`}
          size="sm"
          value={role}
          disabled={change.isPending}
          onChange={(event) => {
            const next = roleOf(event.currentTarget.value);
            change.mutate({ body: { team_id: team.team_id, p_type, member_token, role: next } });
          }}
          data={roleChoices}
        />
      ) : (
        <Text size="sm">{is_owner ? 'Owner' : roleNames[role]}</Text>
      )}
      {(isAdmin || isSelf) && !is_owner ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={isSelf ? 'Leave the team' : `Remove ${name}`}
          onClick={onLeave}
        >
          {isSelf ? 'Leave' : 'Remove'}
        </Button>
      ) : null}
    </li>
  );
}

interface RemoveDialogProps extends Pick<MembersCardProps, 'team'> {
  member: TeamMember;
  others: readonly TeamMember[];
  isSelf: boolean;
  onClose: () => void;
}

/** Asks who gets the projects of a member who goes. */
function RemoveDialog({ member, team, others, isSelf, onClose }: RemoveDialogProps) {
  const owner = others.find((one) => one.is_owner) ?? others[0];
  const [receiver, setReceiver] = useState(owner?.member_token ?? '');
  const remove = useTeamChange(
    removeTeamMember,
    isSelf ? 'You left the team.' : 'The member was removed.',
  );
  const { member_token, p_type, projects, full_name, email } = member;
  const name = full_name || email;
  const act = () => {
    const receives = receiver ? { receiver_token: receiver } : {};
    const query = { team_id: team.team_id, p_type, member_token, ...receives };
    remove.mutate({ query }, { onSuccess: onClose });
  };
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
          <Button color="red" loading={remove.isPending} onClick={act}>
            {isSelf ? 'Leave team' : 'Remove member'}
          </Button>
        </>
      }
    >
      <p>
        {isSelf ? 'You lose' : `${name} loses`} access to the projects of the team at once, except
        to those that are shared with {isSelf ? 'you' : 'them'}.
      </p>
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
    </Dialog>
  );
}
