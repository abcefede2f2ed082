import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import {
  participantDepartures,
  participantExportRules,
  participantJoins,
  participantRecords,
  participantRetention,
  participantWithdrawals,
} from './tables.ts';

export const participantColumns: OwnedColumn[] = [
  ...goesWithProject(participantJoins.projectId, participantDepartures.projectId),
  ...goesWithAccount(
    participantRecords.ownerId,
    participantDepartures.ownerId,
    participantRetention.ownerId,
    participantExportRules.ownerId,
    participantWithdrawals.begunBy,
  ),
  ...outlivesAccount(
    'A record of a team and its rule stay with the team, and records of projects that stay go with these.',
    participantRecords.createdBy,
    participantRetention.setBy,
    participantExportRules.setBy,
  ),
];
