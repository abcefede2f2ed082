import { Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { accountMessages, emailPattern } from '#features/accounts/contract/texts.ts';
import { limited } from '#ui/fields/limited.ts';
import pageStyles from '#ui/page/page.module.css';
import {
  addTeamMembers,
  maxInvited,
  removeTeamInvitation,
  resendTeamInvitation,
  type TeamConsole,
  type TeamInvitation,
  type TeamRole,
} from '../contract/calls.ts';
import styles from './team.module.css';
import { useTeamChange } from './team-queries.ts';
import { describeDate, roleChoices, roleNames, roleOf } from './team-texts.ts';

interface InvitationsCardProps {
  team: NonNullable<TeamConsole['team']>;
  shown: TeamConsole;
}

/** Invites people to one side of a team, and lists the open invitations. */
export function InvitationsCard({ team, shown }: InvitationsCardProps) {
  const { taken, max } = team.seats;
  return (
    <section className={pageStyles.card}>
      <h2>Invite members</h2>
      <InviteForm team={team} side={shown.p_type} />
      <Text size="sm" c="dimmed" className={styles.seats ?? ''}>
        {max === null
          ? `${taken} ${taken === 1 ? 'seat' : 'seats'} taken, open invitations included.`
          : `${taken} of ${max} seats taken, open invitations included.`}
      </Text>
      {shown.invitations.length > 0 ? (
        <ul className={pageStyles.ruledRows} aria-label="Invitations">
          {shown.invitations.map((one) => (
            <InvitationRow key={one.invitation_id} teamId={team.team_id} invitation={one} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function InviteForm({ team, side }: Pick<InvitationsCardProps, 'team'> & { side: 'M' | 'T' }) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<TeamRole>('member');
  const [refusal, setRefusal] = useState<string | null>(null);
  const invite = useTeamChange(addTeamMembers, 'The invitations were sent.');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = typed.split(/[\s,;]+/).filter(Boolean);
    const isValid = emails.length > 0 && emails.every((email) => emailPattern.test(email));
    const isTooMany = emails.length > maxInvited;
    setRefusal(
      isTooMany
        ? `Invite up to ${maxInvited} people at once.`
        : isValid
          ? null
          : accountMessages.emailInvalid,
    );
    if (!isValid || isTooMany) return;
    const body = { team_id: team.team_id, p_type: side, emails, role };
    invite.mutate({ body }, { onSuccess: () => setTyped('') });
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
      <Button type="submit" loading={invite.isPending}>
        Send invitations
      </Button>
    </form>
  );
}

function InvitationRow({ teamId, invitation }: { teamId: string; invitation: TeamInvitation }) {
  const { invitation_id, email, role, expires_date, expired } = invitation;
  const resend = useTeamChange(resendTeamInvitation, `The invitation went to ${email}.`);
  const withdraw = useTeamChange(removeTeamInvitation, 'The invitation was withdrawn.');
  const ids = { team_id: teamId, invitation_id };
  return (
    <li className={pageStyles.row}>
      <span className={pageStyles.about}>
        <span className={pageStyles.name}>{email}</span>
        <span className={pageStyles.note}>
          {roleNames[role]} · {expired ? 'Expired' : `Valid until ${describeDate(expires_date)}`}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Send the invitation to ${email} again`}
        loading={resend.isPending}
        onClick={() => resend.mutate({ body: ids })}
      >
        Send again
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Withdraw the invitation to ${email}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: ids })}
      >
        Withdraw
      </Button>
    </li>
  );
}
