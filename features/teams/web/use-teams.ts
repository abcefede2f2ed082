import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { ownTeamsQuery } from './team-queries.ts';

/** A team of the user, with how many members it has on the side of a project. */
export interface TeamOfUser {
  id: string;
  name: string;
  members: number;
}

const noTeams: readonly TeamOfUser[] = [];

/** The user's teams on the side of a kind of project; none while they load. */
export function useTeams({ code }: Pick<ProjectKindView, 'code'>) {
  const { data } = useQuery(ownTeamsQuery);
  return useMemo(() => {
    const own = data?.flatMap(({ team_id, name, sides, sizes }) => {
      const index = sides.indexOf(planSideOf(code));
      return index < 0 ? [] : { id: team_id, name, members: sizes[index] ?? 0 };
    });
    return own ?? noTeams;
  }, [data, code]);
}
