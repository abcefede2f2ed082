import { IconUsersGroup } from '@tabler/icons-react';
import type { ItemChoice } from '#features/projects/web/index.ts';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

/** Moves an own project into a team, or out of it. */
export const moveToTeamChoice: ItemChoice = {
  name: 'team',
  label: ({ team_id }) => (team_id ? 'Move to another team or out of it' : 'Move to team'),
  Icon: IconUsersGroup,
  offers: ({ abilities }) => abilities.includes('transfer'),
  Dialog: lazyPart(() => import('./move-to-team-dialog.tsx'), 'MoveToTeamDialog'),
};
