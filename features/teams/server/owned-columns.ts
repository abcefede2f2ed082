import {
  goesWithAccount,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { teamInvitations, teamMembers, teams } from './tables.ts';

export const teamColumns: OwnedColumn[] = [
  ...goesWithAccount(teams.ownerId, teamMembers.userId),
  ...outlivesAccount(
    'A team is no account: its rows are deleted with the team.',
    teamMembers.teamId,
    teamInvitations.teamId,
  ),
  ...outlivesAccount(
    'An invitation stays open when the admin who sent it is deleted.',
    teamInvitations.invitedBy,
  ),
];
