import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { InvitedEntrances } from '#features/accounts/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import pageStyles from '#ui/page/page.module.css';
import { invitationFailures, readInvitation } from '../../contract/invitations.ts';

export const meta = () => [
  { title: 'Invitation · Sightline' },
  { name: 'robots', content: 'noindex' },
];

/** The page of an invitation's link: who invites, and the way to an account. */
export default function Invited() {
  return (
    <div className={pageStyles.page}>
      <VisuallyHidden component="h1">Invitation</VisuallyHidden>
      <Invitation />
    </div>
  );
}

function Invitation() {
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSession();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['admin', 'invitation', token],
    queryFn: ({ signal }) => send(readInvitation, { query: { token } }, { signal, handles: 'all' }),
  });
  if (session) {
    return (
      <EmptyState
        title="You have an account already"
        text="This invitation is for somebody who has none yet."
        action={
          <Button component={Link} to="/dashboard">
            Go to your projects
          </Button>
        }
      />
    );
  }
  if (isPending) return <LoadingLines />;
  if (!data && !(error instanceof Failure && [400, 404].includes(error.status))) {
    return <LoadFailed what="The invitation" onRetry={() => refetch()} />;
  }
  if (!data) {
    const [, text] = invitationFailures.entries.invitation_not_found;
    return (
      <EmptyState
        title="This invitation cannot be opened"
        text={`${text} If you have an account, sign in.`}
        action={
          <Button component={Link} to="/signin" variant="default">
            Sign in
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={sentence`${data.invited_by} invited you to Sightline`}
      text={`Create an account with ${data.email}.`}
      action={
        <InvitedEntrances email={data.email} token={token} hasAccount={false} mayWait={false} />
      }
    />
  );
}
