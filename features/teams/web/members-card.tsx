import { Button, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { Portrait } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import pageStyles from '#ui/page/page.module.css';
import {
  addMemberToSide,
  changeTeamRole,
  modeNames,
  type TeamConsole,
  type TeamMember,
  type TeamSide,
} from '../contract/calls.ts';
import { nameOfSide, otherSide } from '../contract/side-texts.ts';
import { canAddTo } from './invite-choice.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './team.module.css';
import { useTeamChange } from './team-queries.ts';
import { describeDate, roleChoices, roleNames, roleOf } from './team-texts.ts';

interface MembersCardProps {
  team: NonNullable<TeamConsole['team']>;
  shown: TeamConsole;
  userId: string;
  /** Called when the account has left the team. */
  onLeft: () => void;
}

/** The members of one side of a team; admins change their roles and remove them. */
export function MembersCard({ team, shown, userId, onLeft }: MembersCardProps) {
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  return (
    <section className={pageStyles.card}>
      <h2>Members</h2>
      {team.role === null ? (
        <Text size="sm" c="dimmed" mb="xs">
          {`You are a member of this team in ${nameOfSide(otherSide(shown.p_type))} only.`}
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
      <Elsewhere team={team} shown={shown} />
      {leaving ? (
        <RemoveDialog
          member={leaving}
          team={team}
          others={shown.members.filter((one) => one !== leaving)}
          isSelf={leaving.user_id === userId}
          onClose={() => setLeaving(null)}
          onLeft={onLeft}
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
  const { on_both_sides } = member;
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
          {on_both_sides ? null : ` · not in ${nameOfSide(otherSide(p_type))}`}
        </span>
      </span>
      {on_both_sides ? null : <AddToSide team={team} member={member} side={otherSide(p_type)} />}
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

/** The members of the other side who are not on the shown one. */
function Elsewhere({
  team,
  shown: { elsewhere, p_type },
}: Pick<MembersCardProps, 'team' | 'shown'>) {
  if (elsewhere.length === 0) return null;
  const there = nameOfSide(otherSide(p_type));
  return (
    <>
      <h3 className={styles.group}>{`Only in ${there}`}</h3>
      <ul className={pageStyles.ruledRows} aria-label={`Only in ${there}`}>
        {elsewhere.map((member) => (
          <li key={member.member_token} className={pageStyles.row}>
            <span aria-hidden>
              <Portrait person={member} size={32} />
            </span>
            <span className={pageStyles.about}>
              <span className={pageStyles.name} dir="auto">
                {member.full_name || member.email}
              </span>
              <span className={pageStyles.note}>
                {member.email} · not in {nameOfSide(p_type)}
              </span>
            </span>
            <AddToSide team={team} member={member} side={p_type} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AddToSideProps extends Pick<MembersCardProps, 'team'> {
  member: TeamMember;
  /** The side on which they are not. */
  side: TeamSide;
}

/** Adds a member of one side to the other one; nothing for whoever may not. */
function AddToSide({ team, member, side }: AddToSideProps) {
  const name = member.full_name || member.email;
  const add = useTeamChange(
    addMemberToSide,
    sentence`${name} is a member of ${nameOfSide(side)} now.`,
  );
  if (!canAddTo(team.sides, side)) return null;
  const body = { team_id: team.team_id, p_type: side, member_token: member.member_token };
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={sentence`Add ${name} to ${nameOfSide(side)}`}
      loading={add.isPending}
      onClick={() => add.mutate({ body })}
    >
      Add to {nameOfSide(side)}
    </Button>
  );
}
