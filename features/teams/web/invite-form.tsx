import { Button, Checkbox, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountMessages, emailPattern } from '#features/accounts/contract/texts.ts';
import { installationQuery, useHasMail } from '#features/installation/web/index.ts';
import { limited } from '#ui/fields/limited.ts';
import {
  addTeamMembers,
  maxInvited,
  type TeamConsole,
  type TeamRole,
  type TeamSide,
  teamSides,
} from '../contract/calls.ts';
import { describeJoining, nameOfSide } from '../contract/side-texts.ts';
import { describeSeats, presetSides, refusalOf } from './invite-choice.ts';
import styles from './team.module.css';
import { useTeamChange } from './team-queries.ts';
import { roleChoices, roleOf } from './team-texts.ts';

interface InviteFormProps {
  team: NonNullable<TeamConsole['team']>;
  onSent: (links: readonly { email: string; link: string }[]) => void;
}

/** Invites people to the sides of a team that are open to the admin; to all of them unless they choose. */
export function InviteForm({ team, onSent }: InviteFormProps) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const [chosen, setChosen] = useState<readonly TeamSide[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasMail = useHasMail();
  const { data: rules } = useQuery(installationQuery);
  const { access, members_invite } = rules?.sign_up ?? {};
  const isByAdmins = access === 'invitation' && members_invite === false;
  const invite = useTeamChange(
    addTeamMembers,
    hasMail ? 'The invitations were sent.' : 'The links were made. Copy them below.',
  );
  // A side that filled up meanwhile is not chosen any more.
  const open = presetSides(team.sides);
  const sides = (chosen ?? open).filter((one) => open.includes(one));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = typed.split(/[\s,;]+/).filter(Boolean);
    const problem = problemOf(emails, sides);
    setRefusal(problem);
    if (problem !== null) return;
    const body = { team_id: team.team_id, sides: [...sides], emails, role };
    invite.mutate(
      { body },
      {
        onSuccess({ links }) {
          setTyped('');
          onSent(links);
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Textarea
        label="Email addresses"
        description="One or several, separated by spaces or commas."
        autosize
        minRows={1}
        {...limited(4000)}
        value={typed}
        error={refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label="Role"
        value={role}
        onChange={(event) => setRole(roleOf(event.currentTarget.value))}
        data={roleChoices}
      />
      <SideChoice team={team} sides={sides} role={role} onChange={setChosen} />
      {isByAdmins ? (
        <Text size="sm" className={styles.whole ?? ''}>
          Only people with an account can join: here, administrators bring in new ones.
        </Text>
      ) : null}
      {hasMail ? null : (
        <Text size="sm" className={styles.whole ?? ''}>
          No mail server is set here, so nobody gets a mail. Make links, and give people theirs.
          Those who have an account see the invitation in Sightline, too. A new account waits until
          an administrator of this installation confirms it, unless you are one.
        </Text>
      )}
      <Button type="submit" loading={invite.isPending} disabled={sides.length === 0}>
        {hasMail ? 'Send invitations' : 'Make links'}
      </Button>
    </form>
  );
}

function problemOf(emails: readonly string[], sides: readonly TeamSide[]): string | null {
  if (emails.length > maxInvited) return `Invite up to ${maxInvited} people at once.`;
  if (sides.length === 0) return 'Choose at least one side.';
  const isValid = emails.length > 0 && emails.every((email) => emailPattern.test(email));
  return isValid ? null : accountMessages.emailInvalid;
}

interface SideChoiceProps extends Pick<InviteFormProps, 'team'> {
  sides: readonly TeamSide[];
  role: TeamRole;
  onChange: (sides: TeamSide[]) => void;
}

/** Which sides the invited join, and what that means. */
function SideChoice({ team, sides, role, onChange }: SideChoiceProps) {
  const joining = sides.map((p_type) => ({ p_type, role }));
  return (
    <Checkbox.Group
      className={styles.whole ?? ''}
      label="They join"
      description="A team has two sides, each with members and roles of its own: Mapper, with maps, personas and the other projects, and Reviewer, with usability reviews."
      value={[...sides]}
      onChange={(next) => onChange(teamSides.filter((side) => next.includes(side)))}
    >
      <Group gap="xl" mt={4} align="start">
        {team.sides.map((side) => (
          <Checkbox
            key={side.p_type}
            value={side.p_type}
            label={nameOfSide(side.p_type)}
            description={refusalOf(side) ?? describeSeats(side)}
            disabled={refusalOf(side) !== null}
          />
        ))}
      </Group>
      <Text size="sm" mt="xs" role="status">
        {sides.length > 0
          ? `Everybody above joins ${describeJoining(joining)}.`
          : 'Choose at least one side.'}
      </Text>
    </Checkbox.Group>
  );
}
