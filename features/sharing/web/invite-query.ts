import { queryOptions } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { readInvite } from '../contract/calls.ts';

/** The page itself shows problems with the link. */
const handles = ['invite_not_found', 'invalid_input'];

/** The invitation of a link. */
export const inviteQuery = (token: string) =>
  queryOptions({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => send(readInvite, { query: { token } }, { signal, handles }),
  });
