export { addToTeam } from './add-to-team.ts';
export { moveToTeamChoice } from './move-to-team-choice.ts';
export { TeamInvitations } from './own-invitations.tsx';
export { ShareWithTeam } from './share-with-team.tsx';
export { TeamAccessRow } from './team-access-row.tsx';
export {
  offeredTagsQuery,
  ownInvitationsQuery,
  ownTeamsQuery,
  teamAccessQuery,
  teammatesQuery,
} from './team-queries.ts';
export { useTeams } from './use-teams.ts';
