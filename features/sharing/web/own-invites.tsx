import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import styles from '#ui/page/invitations.module.css';
import pageStyles from '#ui/page/page.module.css';
import { answerInvite, invitesTopic, listOwnInvites, type OwnInvite } from '../contract/calls.ts';
import { invitedTo } from '../contract/invited-to.ts';
import { FullProject, isFull } from './full-project.tsx';
import { PendingInvite } from './pending-invite.tsx';

/** The signed-in account's open invitations to projects; the server announces changes. */
export const ownInvitesQuery = queryOptions({
  queryKey: [invitesTopic],
  queryFn: ({ signal }) => send(listOwnInvites, {}, { signal, handles: 'all' }),
});

interface ProjectInvitationsProps {
  /** The path of a project. */
  pathOf: (kind: ProjectCode, id: string) => string;
}

/** The invitations to projects that wait for an answer; nothing where there are none. */
export function ProjectInvitations({ pathOf }: ProjectInvitationsProps) {
  const { data = [] } = useQuery(ownInvitesQuery);
  const answered = new Set(data.map(({ project_id }) => project_id));
  return (
    <>
      <PendingInvite answered={answered} />
      {data.length > 0 ? (
        <ul className={styles.invitations} aria-label="Invitations to projects">
          {data.map((invite) => (
            <li key={invite.invitation_id} className={styles.invitation}>
              <span className={pageStyles.about}>
                <span className={pageStyles.name} dir="auto">
                  {titleOf(invite)}
                </span>
                <span className={pageStyles.note}>
                  {`You can ${invitedTo[invite.permission]} it. The invitation ends on ${dateOf(invite.expires_date)}.`}
                </span>
              </span>
              <AnswerInvite
                invite={invite}
                to={pathOf(invite.kind, invite.project_id)}
                size="compact-sm"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const dateOf = (moment: string) => new Date(moment).toLocaleDateString('en', { dateStyle: 'long' });

/** Who invites to which project. */
export const titleOf = ({ invited_by, project_title }: OwnInvite): string =>
  sentence`${invited_by} invited you to '${project_title}'`;

/** Accepted before: in another tab, or by the link. */
const answeredBefore = 'invite_accepted';

interface AnswerInviteProps {
  invite: OwnInvite;
  /** The address that is opened once it is accepted. */
  to: string;
  size?: 'compact-sm' | 'sm';
  /** Called after it was declined. */
  onDeclined?: () => void;
}

/** The buttons that accept and decline an invitation. */
export function AnswerInvite({ invite, to, size = 'sm', onDeclined }: AnswerInviteProps) {
  const { invitation_id, project_title } = invite;
  const navigate = useNavigate();
  const client = useQueryClient();
  const open = () => {
    // It may have been refused before.
    client.removeQueries({ queryKey: ['project', invite.project_id] });
    return navigate(to);
  };
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      send(
        answerInvite,
        { body: { invitation_id, accept } },
        { handles: [answeredBefore, 'mapper_limit_reached'] },
      ),
    async onSuccess(joined) {
      if (joined) return open();
      showToast({ text: 'The invitation was declined.', kind: 'success' });
      onDeclined?.();
    },
    async onError(error, accept) {
      if (!(error instanceof Failure && error.code === answeredBefore)) return;
      if (accept) return open();
      showToast({ text: error.message, kind: 'failure' });
    },
    // Also where it was withdrawn meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: [invitesTopic] }),
  });
  return (
    <span className={styles.answers}>
      <Button
        size={size}
        loading={answer.isPending && answer.variables}
        aria-label={sentence`Accept the invitation to ${project_title}`}
        onClick={() => answer.mutate(true)}
      >
        Accept
      </Button>
      <Button
        size={size}
        variant="default"
        loading={answer.isPending && !answer.variables}
        aria-label={sentence`Decline the invitation to ${project_title}`}
        onClick={() => answer.mutate(false)}
      >
        Decline
      </Button>
      {isFull(answer.error) ? <FullProject error={answer.error} onClose={answer.reset} /> : null}
    </span>
  );
}
