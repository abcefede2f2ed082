import {
  goesWithAccount,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { connections, webhooks } from './tables.ts';

export const connectionColumns: OwnedColumn[] = [
  ...goesWithAccount(connections.ownerId, webhooks.ownerId),
  ...outlivesAccount(
    'A team is no account: the sharing ends with the team, and the connection stays its owner’s.',
    connections.teamId,
  ),
];
