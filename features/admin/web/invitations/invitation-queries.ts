import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallArguments } from '#kernel/call/call.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { listAccountInvitations } from '../../contract/invitations.ts';

export const invitationsQuery = queryOptions({
  queryKey: ['admin', 'invitations'],
  queryFn: ({ signal }) => send(listAccountInvitations, {}, { signal, handles: 'all' }),
});

/** Failures that the form of an invitation shows itself. */
const shown = ['sign_up_closed', 'sign_up_domain', 'invalid_input'] as const;

/** Sends a change of invitations, and refreshes their list. */
export function useInvitationChange<C extends Call>(
  call: C,
  done: (answer: CallAnswer<C>) => void,
) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (given: CallArguments<C>) => send(call, given, { handles: shown }),
    async onSuccess(answer) {
      done(answer);
      await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  const { error } = change;
  return { ...change, refusal: error instanceof Failure ? error.message : null };
}
