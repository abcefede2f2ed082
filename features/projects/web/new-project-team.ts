import { createContext, useContext, useMemo } from 'react';

/** Moves a new project into a team; where that is refused, it says so and why, and never throws. */
export type AddToTeam = (projectId: string, teamId: string) => Promise<void>;

interface NewProjectTeam {
  /** The team whose tab is open; null for new projects of the user alone. */
  teamId: string | null;
  /** To be called with the id of each new project, before it opens. */
  add(projectId: string): Promise<void>;
}

/** The team that new projects belong to; outside of the tab of a team it is none. */
export const NewProjectTeamContext = createContext<NewProjectTeam>({
  teamId: null,
  add: async () => undefined,
});

/** The team of the open tab, for what begins projects there. */
export function useTeamOfTab(teamId: string | null, addToTeam: AddToTeam): NewProjectTeam {
  return useMemo(
    () => ({
      teamId,
      add: async (projectId) => (teamId ? addToTeam(projectId, teamId) : undefined),
    }),
    [teamId, addToTeam],
  );
}

export function useNewProjectTeam(): NewProjectTeam {
  return useContext(NewProjectTeamContext);
}
