import { Button } from '@mantine/core';
import { useHasMail } from '#features/installation/web/index.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { dayAndTime } from '#ui/moment/since.ts';
import pageStyles from '#ui/page/page.module.css';
import { Folded } from '#ui/show-more/folded.tsx';
import {
  type AccountInvitation,
  renewInvitation,
  type SentInvitation,
  withdrawInvitation,
} from '../../contract/invitations.ts';
import { useInvitationChange } from './invitation-queries.ts';

interface InvitationListProps {
  invitations: readonly AccountInvitation[];
  /** Links that are known here, by invitation. */
  links: Readonly<Record<string, string>>;
  onRenewed: (sent: SentInvitation) => void;
}

/** Who is invited and has no account yet. */
export function InvitationList({ invitations, links, onRenewed }: InvitationListProps) {
  return (
    <Folded items={invitations} max={10}>
      {(some) => (
        <ul className={pageStyles.ruledRows} aria-label="Invitations">
          {some.map((one) => (
            <InvitationRow
              key={one.invitation_id}
              invitation={one}
              link={links[one.invitation_id] ?? null}
              onRenewed={onRenewed}
            />
          ))}
        </ul>
      )}
    </Folded>
  );
}

interface InvitationRowProps extends Pick<InvitationListProps, 'onRenewed'> {
  invitation: AccountInvitation;
  /** Null where the server has to make another one. */
  link: string | null;
}

function InvitationRow({ invitation, link, onRenewed }: InvitationRowProps) {
  const { invitation_id: id, email, invited_by, expires_date, expired } = invitation;
  const confirm = useConfirm();
  const hasMail = useHasMail();
  const renew = useInvitationChange(renewInvitation, (sent) => {
    onRenewed(sent);
    if (renew.variables?.body.by_mail) {
      showToast({ text: `The invitation went to ${email}.`, kind: 'success' });
    } else void copyLink(sent.link);
  });
  const withdraw = useInvitationChange(withdrawInvitation, () =>
    showToast({ text: 'The invitation was withdrawn.', kind: 'success' }),
  );
  const params = { id };
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
    if (isSure) renew.mutate({ params, body: { by_mail: false } });
  };
  const byMail = renew.variables?.body.by_mail ?? true;
  return (
    <li className={pageStyles.row}>
      <span className={pageStyles.about}>
        <span className={pageStyles.name}>{email}</span>
        <span className={pageStyles.note}>
          {expired ? 'Expired' : `Valid until ${dayAndTime(new Date(expires_date), new Date())}`} ·
          invited by <bdi>{invited_by}</bdi>
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Copy the link of the invitation to ${email}`}
        loading={renew.isPending && !byMail}
        onClick={() => void copy()}
      >
        Copy link
      </Button>
      {hasMail ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Send the invitation to ${email} again`}
          loading={renew.isPending && byMail}
          onClick={() => renew.mutate({ params, body: { by_mail: true } })}
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
        onClick={() => withdraw.mutate({ params })}
      >
        Withdraw
      </Button>
    </li>
  );
}
