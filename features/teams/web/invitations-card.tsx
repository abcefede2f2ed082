import { Button } from '@mantine/core';
import { useState } from 'react';
import { useHasMail } from '#features/installation/web/index.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import pageStyles from '#ui/page/page.module.css';
import {
  removeTeamInvitation,
  resendTeamInvitation,
  type TeamConsole,
  type TeamInvitation,
} from '../contract/calls.ts';
import { nameSides } from '../contract/side-texts.ts';
import { InviteForm } from './invite-form.tsx';
import styles from './team.module.css';
import { useTeamChange } from './team-queries.ts';
import { describeDate, roleNames } from './team-texts.ts';

interface InvitationsCardProps {
  team: NonNullable<TeamConsole['team']>;
  shown: TeamConsole;
}

type Links = Readonly<Record<string, string>>;

/** Invites people to a team, and lists the open invitations of the shown side. */
export function InvitationsCard({ team, shown }: InvitationsCardProps) {
  // The links of this page by address; the server does not know them any more.
  const [links, setLinks] = useState<Links>({});
  const addLinks = (sent: readonly { email: string; link: string }[]) =>
    setLinks((before) => ({
      ...before,
      ...Object.fromEntries(sent.map(({ email, link }) => [email, link])),
    }));
  return (
    <section className={pageStyles.card}>
      <h2>Invite members</h2>
      <InviteForm team={team} onSent={addLinks} />
      {shown.invitations.length > 0 ? (
        <ul className={`${pageStyles.ruledRows} ${styles.apart}`} aria-label="Invitations">
          {shown.invitations.map((one) => (
            <InvitationRow
              key={one.invitation_id}
              teamId={team.team_id}
              invitation={one}
              link={links[one.email] ?? null}
              onLink={(link) => addLinks([{ email: one.email, link }])}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface InvitationRowProps {
  teamId: string;
  invitation: TeamInvitation;
  /** Null where the server has to make another one. */
  link: string | null;
  onLink: (link: string) => void;
}

function InvitationRow({ teamId, invitation, link, onLink }: InvitationRowProps) {
  const { invitation_id, email, role, sides, expires_date, expired } = invitation;
  const hasMail = useHasMail();
  const resend = useTeamChange(resendTeamInvitation, `The invitation went to ${email}.`);
  const renew = useTeamChange(resendTeamInvitation, 'A new link was made.');
  const withdraw = useTeamChange(removeTeamInvitation, 'The invitation was withdrawn.');
  const confirm = useConfirm();
  const ids = { team_id: teamId, invitation_id };
  const copy = async () => {
    if (link) {
      await copyLink(link);
      return;
    }
    const isSure = await confirm({
      title: 'Make a new link?',
      text: 'Links are not stored, so that a new one is made. Earlier links of this invitation stop working.',
      confirm: 'Make and copy link',
    });
    if (!isSure) return;
    const made = await renew.mutateAsync({ body: { ...ids, by_mail: false } });
    onLink(made.link);
    await copyLink(made.link);
  };
  return (
    <li className={pageStyles.row}>
      <span className={pageStyles.about}>
        <span className={pageStyles.name}>{email}</span>
        <span className={pageStyles.note}>
          {roleNames[role]} · {nameSides(sides)} ·{' '}
          {expired ? 'Expired' : `Valid until ${describeDate(expires_date)}`}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Copy the link of the invitation to ${email}`}
        loading={renew.isPending}
        onClick={() => void copy()}
      >
        Copy link
      </Button>
      {hasMail ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Send the invitation to ${email} again`}
          loading={resend.isPending}
          onClick={() => resend.mutate({ body: ids }, { onSuccess: (made) => onLink(made.link) })}
        >
          Send again
        </Button>
      ) : null}
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
