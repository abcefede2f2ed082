import { goesWithAccount, type OwnedColumn } from '#features/feature/server/index.ts';
import { mailOptOuts, notifications } from './tables.ts';

export const notificationColumns: OwnedColumn[] = goesWithAccount(
  notifications.userId,
  notifications.byId,
  mailOptOuts.userId,
);
