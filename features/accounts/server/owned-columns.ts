import {
  goesWithAccount,
  type OwnedColumn,
  outlivesAccount,
  outlivesProject,
} from '#features/feature/server/index.ts';
import {
  backupCodes,
  devices,
  identities,
  securityEvents,
  sessions,
  tickets,
  users,
} from './tables.ts';

export const accountColumns: OwnedColumn[] = [
  ...goesWithAccount(
    identities.userId,
    sessions.userId,
    devices.userId,
    tickets.userId,
    backupCodes.userId,
  ),
  ...outlivesAccount(
    'An attack on an account is looked into after the account was deleted, too; rows expire by age.',
    securityEvents.userId,
  ),
  ...outlivesProject(
    'It is what a visitor had open when they signed up, and shows nothing of it.',
    users.mapperId,
    users.projectId,
  ),
];
