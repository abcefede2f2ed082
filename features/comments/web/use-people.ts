import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { avatarColour } from '#features/accounts/contract/avatar-colour.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { sharingCalls } from '#features/sharing/contract/calls.ts';
import { send } from '#platform/web/api/send.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import type { Mentionable } from './mentions.ts';

/**
 * The other accounts with access to the open project; null until they are loaded.
 * @param wanted refetches them each time that it becomes true, as members may have been added
 *   meanwhile
 */
export function usePeopleWithAccess(wanted: boolean): readonly Mentionable[] | null {
  const { kind, project } = useOpenSurface();
  const me = useSession()?.metaData.user_id;
  const { data } = useQuery({
    queryKey: ['shared-users', project.id],
    enabled: wanted,
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(
        sharingCalls(kind.prefix, kind.group).sharedUsers,
        { params: { id: project.id } },
        { signal },
      ),
  });
  return useMemo(() => {
    if (!data) return null;
    return [data.owner, ...data.collaborators.filter((one) => one.accepted)]
      .filter(({ member_id }) => member_id !== me)
      .map(({ member_id, full_name, profile_pic, color }) => ({
        user_id: member_id,
        full_name,
        profile_pic,
        color: color ?? avatarColour(member_id),
      }));
  }, [data, me]);
}
