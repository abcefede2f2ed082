import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export const ContributionsCard = lazyPart(
  () => import('./admin/contributions-card.tsx'),
  'ContributionsCard',
);
