import {
  goesWithAccount,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import {
  scimGroupMembers,
  scimGroups,
  scimTokens,
  scimUsers,
  teamDomainJoins,
  teamDomains,
  teamInvitations,
  teamMembers,
  teams,
  teamTags,
} from './tables.ts';

export const teamColumns: OwnedColumn[] = [
  ...goesWithAccount(
    teams.ownerId,
    teamMembers.userId,
    scimUsers.userId,
    scimGroupMembers.userId,
    teamDomainJoins.userId,
  ),
  ...outlivesAccount(
    'A team is no account: its rows are deleted with the team.',
    teamMembers.teamId,
    teamInvitations.teamId,
    scimTokens.teamId,
    scimUsers.teamId,
    scimGroups.teamId,
    teamDomains.teamId,
    teamDomainJoins.teamId,
    teamTags.teamId,
  ),
  ...outlivesAccount(
    'An invitation stays open when the admin who sent it is deleted.',
    teamInvitations.invitedBy,
  ),
];
