import type { Feature } from '#features/feature/server/index.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { readOverview } from '../contract.ts';

/** What an administrator of the installation sees of all features. */
export const adminFeature: Feature = {
  name: 'admin',
  build: ({ hooks }) => ({
    implementations: [implement(readOverview, async () => ({ features: await hooks.figures() }))],
  }),
};
