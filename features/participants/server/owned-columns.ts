import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import {
  participantExportRules,
  participantJoins,
  participantRecords,
  participantRetention,
  participantWithdrawals,
} from './tables.ts';

export const participantColumns: OwnedColumn[] = [
  ...goesWithProject(participantJoins.projectId),
  ...goesWithAccount(
    participantRecords.ownerId,
    participantRetention.ownerId,
    participantExportRules.ownerId,
    participantWithdrawals.begunBy,
  ),
  ...outlivesAccount(
    'A record of a team and its rule stay with the team when the account goes.',
    participantRecords.createdBy,
    participantRetention.setBy,
    participantExportRules.setBy,
  ),
];
