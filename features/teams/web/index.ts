export { moveToTeamChoice } from './move-to-team-choice.ts';
export { ownTeamsQuery } from './team-queries.ts';
export { useTeams } from './use-teams.ts';
