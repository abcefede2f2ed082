import { Button, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { InvitedEntrances } from '#features/accounts/web/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { acceptInvite } from '../contract/calls.ts';
import { sharingFailures } from '../contract/failures.ts';
import { invitedTo } from '../contract/invited-to.ts';
import { FullProject, isFull } from './full-project.tsx';
import { inviteQuery } from './invite-query.ts';
import styles from './sharing.module.css';

interface InvitePageProps {
  /** The path of a project. */
  pathOf: (kind: ProjectCode, id: string) => string;
}

/** The page of an invitation's link: who invites to what, and how to accept. */
export function InvitePage({ pathOf }: InvitePageProps) {
  return (
    <div className={styles.page}>
      <VisuallyHidden component="h1">Invitation</VisuallyHidden>
      <Invitation pathOf={pathOf} />
    </div>
  );
}

function Invitation({ pathOf }: InvitePageProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSession();
  const invite = useQuery(inviteQuery(token));
  useEffect(() => {
    // An invitation that cannot be opened is not returned to.
    if (invite.isError && storedItems.pendingInvite.read() === token) {
      storedItems.pendingInvite.clear();
    }
  }, [invite.isError, token]);
  if (invite.isPending) return <LoadingLines />;
  if (invite.isError) {
    const [, text] = sharingFailures.entries.invite_not_found;
    return <EmptyState title="This invitation cannot be opened" text={text} />;
  }
  const { project_id, project_title, kind, permission, invited_by, email, has_account } =
    invite.data;
  const way = session ? (
    <Accept token={token} to={pathOf(kind, project_id)} mine={session.email === email} />
  ) : (
    <SignInFirst token={token} email={email} hasAccount={has_account} />
  );
  return (
    <EmptyState
      title={sentence`${invited_by} invited you to '${project_title}'`}
      text={`With ${email} you can ${invitedTo[permission]} this project.`}
      action={way}
    />
  );
}

/** Failures of accepting with their own reactions. */
const answers = ['invite_accepted', 'mapper_limit_reached'];

interface AcceptProps {
  token: string;
  to: string;
  /** Whether the invitation was sent to the signed-in user's address. */
  mine: boolean;
}

/**
 * Accepts the invitation and opens the project, also if it was accepted before (S4.99). A user who
 * signed in from this invitation, with its address, is not asked again.
 */
function Accept({ token, to, mine }: AcceptProps) {
  const navigate = useNavigate();
  const open = () => {
    storedItems.pendingInvite.clear();
    return navigate(to);
  };
  const accept = useMutation({
    mutationFn: () => send(acceptInvite, { body: { token } }, { handles: answers }),
    onSuccess: open,
    onError(error) {
      if (error instanceof Failure && error.code === 'invite_accepted') void open();
    },
  });
  const acceptAtOnce = useEffectEvent(() => {
    if (mine && storedItems.pendingInvite.read() === token) accept.mutate();
  });
  useEffect(() => acceptAtOnce(), []);
  const { error } = accept;
  return (
    <>
      <Button loading={accept.isPending} onClick={() => accept.mutate()}>
        Accept invitation
      </Button>
      {isFull(error) ? <FullProject error={error} onClose={accept.reset} /> : null}
    </>
  );
}

/** The invitation is stored: signing up may lead to the dashboard instead of back here. */
function SignInFirst({ token, ...invited }: { token: string; email: string; hasAccount: boolean }) {
  useEffect(() => storedItems.pendingInvite.write(token), [token]);
  return (
    <InvitedEntrances {...invited} token={token} mayWait returnPath={`/invite?token=${token}`} />
  );
}
