import {
  goesWithAccount,
  type OwnedColumn,
  outlivesAccount,
} from '#features/feature/server/index.ts';
import {
  billingInvoices,
  billingNotices,
  billingPayers,
  billingRequests,
  billingSessions,
  billingSubscriptions,
} from './tables.ts';

/** Payers are teams too; their rows are deleted with the team. */
export const billingColumns: OwnedColumn[] = [
  ...goesWithAccount(
    billingPayers.payerId,
    billingSubscriptions.payerId,
    billingSessions.payerId,
    billingNotices.payerId,
    billingRequests.payerId,
    billingRequests.userId,
  ),
  ...outlivesAccount(
    'The law requires that invoices are stored for years.',
    billingInvoices.payerId,
  ),
];
