// The public interface of billing's web layer.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export const AllInvoicesCard = lazyPart(
  () => import('./admin/all-invoices-card.tsx'),
  'AllInvoicesCard',
);

export const EarlierInvoices = lazyPart(
  () => import('./admin/all-invoices-card.tsx'),
  'EarlierInvoices',
);

export const RequestsCard = lazyPart(() => import('./admin/requests-card.tsx'), 'RequestsCard');
