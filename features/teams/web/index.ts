export { moveToTeamChoice } from './move-to-team-choice.ts';
export { useTeams } from './use-teams.ts';
