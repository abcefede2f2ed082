import {
  goesWithAccount,
  type OwnedColumn,
  outlivesProject,
} from '#features/feature/server/index.ts';
import { backupCodes, devices, identities, passkeys, sessions, tickets, users } from './tables.ts';

export const accountColumns: OwnedColumn[] = [
  ...goesWithAccount(
    identities.userId,
    sessions.userId,
    devices.userId,
    tickets.userId,
    backupCodes.userId,
    passkeys.userId,
  ),
  ...outlivesProject(
    'It is what a visitor had open when they signed up, and shows nothing of it.',
    users.mapperId,
    users.projectId,
  ),
];
