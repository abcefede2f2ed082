import { useQuery } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { offeredParticipantsQuery } from './participant-queries.ts';

const none: readonly { name: string }[] = [];

/** The recorded participants that the open project can name; none while they load, and for visitors of a link. */
export function useOfferedParticipants(): readonly { name: string }[] {
  const { project, visit } = useOpenSurface();
  const mayEdit = visit === null && project.abilities.includes('edit');
  const { data } = useQuery({
    ...offeredParticipantsQuery(project.id),
    enabled: mayEdit,
    select: named,
  });
  return data ?? none;
}

const named = (codes: readonly string[]) => codes.map((name) => ({ name }));
