import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { ownTeamsQuery } from './team-queries.ts';

const noTeams: readonly { id: string; name: string }[] = [];

/** The user's teams on the side of a kind of project; none while they load. */
export function useTeams({ code }: Pick<ProjectKindView, 'code'>) {
  const { data } = useQuery(ownTeamsQuery);
  return useMemo(() => {
    const own = data?.filter(({ sides }) => sides.includes(planSideOf(code)));
    return own?.map(({ team_id, name }) => ({ id: team_id, name })) ?? noTeams;
  }, [data, code]);
}
