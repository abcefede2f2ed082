import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { Portrait } from '#features/accounts/web/index.ts';
import pageStyles from '#ui/page/page.module.css';
import { changeTeamRole, modeNames, type TeamConsole, type TeamMember } from '../contract/calls.ts';
import { RemoveDialog } from './remove-dialog.tsx';
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
