import { goesWithAccount, type OwnedColumn } from '#features/feature/server/index.ts';
import { connections, webhooks } from './tables.ts';

export const connectionColumns: OwnedColumn[] = goesWithAccount(
  connections.ownerId,
  webhooks.ownerId,
);
