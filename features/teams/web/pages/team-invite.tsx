import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { InvitedEntrances } from '#features/accounts/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import pageStyles from '#ui/page/page.module.css';
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  readTeamInvitation,
} from '../../contract/calls.ts';
import { teamFailures } from '../../contract/failures.ts';
import { describeJoining } from '../../contract/side-texts.ts';
import { showJoined } from '../joined-team.ts';
import { AnswerInvitation } from '../own-invitations.tsx';
import { ownInvitationsQuery } from '../team-queries.ts';

export const meta = () => [
  { title: 'Team invitation · Sightline' },
  { name: 'robots', content: 'noindex' },
];

/** The page of an invitation's link: who invites to which team, and how to answer. */
export default function TeamInvite() {
  const invitation = useSearchParams()[0].get('invitation');
  return (
    <div className={pageStyles.page}>
      <VisuallyHidden component="h1">Team invitation</VisuallyHidden>
      {invitation ? <OwnInvitation id={invitation} /> : <Invitation />}
    </div>
  );
}

function Invitation() {
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSession();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['teams', 'invitation', token],
    queryFn: ({ signal }) =>
      send(readTeamInvitation, { query: { token } }, { signal, handles: 'all' }),
  });
  if (isPending) return <LoadingLines />;
  if (!data && !(error instanceof Failure && [400, 404].includes(error.status))) {
    return <LoadFailed what="The invitation" onRetry={() => refetch()} />;
  }
  if (!data) return <Invalid />;
  const { team_name, invited_by, email, sides, has_account } = data;
  return (
    <EmptyState
      title={sentence`${invited_by} invited you to the team ${team_name}`}
      text={`With ${email} you join ${describeJoining(sides)}, and see the projects of the team there.`}
      action={
        session ? (
          <Answer token={token} />
        ) : (
          <InvitedEntrances
            email={email}
            token={token}
            hasAccount={has_account}
            mayWait
            returnPath={`/team-invite?token=${token}`}
          />
        )
      }
    />
  );
}

/** An invitation that the signed-in account opens without its link, from a notification. */
function OwnInvitation({ id }: { id: string }) {
  const navigate = useNavigate();
  const session = useSession();
  const { data, isError, refetch } = useQuery({
    ...ownInvitationsQuery,
    enabled: session !== null,
  });
  if (!session) {
    const back = new URLSearchParams({ 'return-path': `/team-invite?invitation=${id}` });
    return (
      <EmptyState
        title="An invitation to a team waits for you"
        text="Sign in with the address that was invited."
        action={
          <Button component={Link} to={`/signin?${back}`}>
            Sign in
          </Button>
        }
      />
    );
  }
  if (isError) return <LoadFailed what="The invitation" onRetry={() => refetch()} />;
  if (!data) return <LoadingLines />;
  const invitation = data.find((one) => one.invitation_id === id);
  if (!invitation) return <Answered />;
  const { invited_by, team_name, sides } = invitation;
  return (
    <EmptyState
      title={sentence`${invited_by} invited you to the team ${team_name}`}
      text={`You join ${describeJoining(sides)}, and see the projects of the team there.`}
      action={
        <AnswerInvitation invitation={invitation} onDeclined={() => navigate('/dashboard')} />
      }
    />
  );
}

/** For an invitation of the account that is no longer open: most often it was accepted. */
function Answered() {
  return (
    <EmptyState
      title="This invitation is no longer open"
      text="It was answered or withdrawn, or it has expired."
      action={
        <Button component={Link} to="/team-management">
          See your teams
        </Button>
      }
    />
  );
}

function Invalid() {
  const [, text] = teamFailures.entries.team_invitation_not_found;
  return <EmptyState title="This invitation cannot be opened" text={text} />;
}

function Answer({ token }: { token: string }) {
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => send(acceptTeamInvitation, { body: { token } }),
    onSuccess: (joined) => navigate(showJoined(joined)),
  });
  const decline = useMutation({
    mutationFn: () => send(declineTeamInvitation, { body: { token } }),
    onSuccess: () => navigate('/dashboard'),
  });
  return (
    <Group justify="center">
      <Button loading={accept.isPending} onClick={() => accept.mutate()}>
        Join team
      </Button>
      <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
        Decline
      </Button>
    </Group>
  );
}
