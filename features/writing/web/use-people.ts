import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { avatarColour } from '#features/accounts/contract/avatar-colour.ts';
import { sharingCalls } from '#features/sharing/contract/calls.ts';
import type { CallGroup } from '#kernel/call/call.ts';
import { send } from '#platform/web/api/send.ts';
import type { Person } from './editor/suggestions.ts';

/**
 * The accounts with access to a project, who can be mentioned in its texts; `prefix` and `group`
 * are those of its tool's calls.
 */
export function usePeople(
  prefix: string,
  projectId: string,
  group?: CallGroup,
): () => Promise<readonly Person[]> {
  const client = useQueryClient();
  return useMemo(
    () => async () => {
      const { owner, collaborators } = await client.fetchQuery({
        queryKey: ['shared-users', projectId],
        queryFn: () => send(sharingCalls(prefix, group).sharedUsers, { params: { id: projectId } }),
      });
      return [owner, ...collaborators.filter(({ accepted }) => accepted)].map(
        ({ member_id, full_name, profile_pic, color }) => ({
          id: member_id,
          name: full_name,
          picture: profile_pic,
          colour: color ?? avatarColour(member_id),
        }),
      );
    },
    [client, prefix, projectId, group],
  );
}
