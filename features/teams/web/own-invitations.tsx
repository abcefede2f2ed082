import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import styles from '#ui/page/invitations.module.css';
import pageStyles from '#ui/page/page.module.css';
import { answerTeamInvitation, type OwnTeamInvitation } from '../contract/calls.ts';
import { describeJoining } from '../contract/side-texts.ts';
import { showJoined } from './joined-team.ts';
import { ownInvitationsQuery } from './team-queries.ts';
import { describeDate } from './team-texts.ts';

/** The invitations that wait for an answer of the signed-in account; nothing where there are none. */
export function TeamInvitations() {
  const { data } = useQuery(ownInvitationsQuery);
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles.invitations} aria-label="Invitations to teams">
      {data.map((invitation) => (
        <Invitation key={invitation.invitation_id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Invitation({ invitation }: { invitation: OwnTeamInvitation }) {
  const { team_name, invited_by, sides, expires_date } = invitation;
  return (
    <li className={styles.invitation}>
      <span className={pageStyles.about}>
        <span className={pageStyles.name} dir="auto">
          {sentence`${invited_by} invited you to the team ${team_name}`}
        </span>
        <span className={pageStyles.note}>
          {`You join ${describeJoining(sides)}. The invitation ends on ${describeDate(expires_date)}.`}
        </span>
      </span>
      <AnswerInvitation invitation={invitation} size="compact-sm" />
    </li>
  );
}

interface AnswerInvitationProps {
  invitation: Pick<OwnTeamInvitation, 'invitation_id' | 'team_name'>;
  size?: 'compact-sm' | 'sm';
  /** Called after it was declined. */
  onDeclined?: () => void;
}

/** The buttons that accept and decline an invitation. */
export function AnswerInvitation({ invitation, size = 'sm', onDeclined }: AnswerInvitationProps) {
  const { invitation_id, team_name } = invitation;
  const navigate = useNavigate();
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      send(answerTeamInvitation, { body: { invitation_id, accept } }),
    async onSuccess(joined) {
      if (joined) await navigate(showJoined(joined));
      else {
        showToast({ text: 'The invitation was declined.', kind: 'success' });
        onDeclined?.();
      }
    },
    // Also where it was withdrawn meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['teams'] }),
  });
  return (
    <span className={styles.answers}>
      <Button
        size={size}
        loading={answer.isPending && answer.variables}
        aria-label={sentence`Join team ${team_name}`}
        onClick={() => answer.mutate(true)}
      >
        Join team
      </Button>
      <Button
        size={size}
        variant="default"
        loading={answer.isPending && !answer.variables}
        aria-label={sentence`Decline the invitation to ${team_name}`}
        onClick={() => answer.mutate(false)}
      >
        Decline
      </Button>
    </span>
  );
}
