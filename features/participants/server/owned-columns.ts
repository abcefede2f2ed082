import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import {
  participantJoins,
  participantRecords,
  participantRetention,
  participantWithdrawals,
} from './tables.ts';

export const participantColumns: OwnedColumn[] = [
  ...goesWithProject(participantJoins.projectId),
  ...goesWithAccount(participantRecords.ownerId, participantRetention.ownerId),
  ...outlivesAccount(
    'A record of a team, its rule and its withdrawals stay with the team when the account goes.',
    participantRecords.createdBy,
    participantRetention.setBy,
    participantWithdrawals.begunBy,
  ),
];
