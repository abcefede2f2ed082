import type { Feature } from '#features/feature/server/index.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { readMayAdminister, readOverview } from '../contract.ts';

/** Figures of all features, for administrators of the installation. */
export const adminFeature: Feature = {
  name: 'admin',
  build: ({ hooks }) => ({
    implementations: [
      implement(readOverview, async () => ({ features: await hooks.figures() })),
      implement(readMayAdminister, async ({ actor }) => ({ may_administer: actor.isAdmin })),
    ],
  }),
};
