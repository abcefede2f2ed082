import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { invitedTo } from '../contract/invited-to.ts';
import { AnswerInvite, ownInvitesQuery, titleOf } from './own-invites.tsx';

/**
 * Stands at the address of a project that the account cannot open: the invitation to it that waits for the
 * account, or else what is given.
 */
export function InvitedHere({ otherwise }: { otherwise: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, isPending } = useQuery(ownInvitesQuery);
  if (isPending) return <LoadingLines />;
  const parts = pathname.split('/');
  const invite = data?.find(({ project_id }) => parts.includes(project_id));
  if (!invite) return otherwise;
  return (
    <>
      <title>Invitation · Sightline</title>
      <EmptyState
        title={titleOf(invite)}
        text={`You can ${invitedTo[invite.permission]} this project once you accept.`}
        action={
          <AnswerInvite
            invite={invite}
            to={pathname + search}
            onDeclined={() => navigate('/dashboard')}
          />
        }
      />
    </>
  );
}
