import {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import { chosenSites, ticketSettings, tickets } from './tables.ts';

export const integrationColumns: OwnedColumn[] = [
  ...goesWithProject(tickets.projectId, ticketSettings.projectId),
  ...goesWithAccount(chosenSites.accountId),
  ...outlivesAccount('A ticket stays in its project when who sent it leaves.', tickets.sentBy),
];
