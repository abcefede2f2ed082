import { routes as accounts } from '#features/accounts/web/routes.ts';
import { routes as admin } from '#features/admin/web/routes.ts';
import { routes as billing } from '#features/billing/web/routes.ts';
import { routes as chains } from '#features/chains/web/routes.ts';
import type { FeatureRoutes } from '#features/feature/contract/feature-routes.ts';
import { routes as integrations } from '#features/integrations/web/routes.ts';
import { routes as library } from '#features/library/web/routes.ts';
import { routes as participants } from '#features/participants/web/routes.ts';
import { routes as teams } from '#features/teams/web/routes.ts';

/** The pages of features, by the folder of the feature. */
export const featureRoutes: Readonly<Record<string, FeatureRoutes>> = {
  accounts,
  admin,
  billing,
  chains,
  integrations,
  library,
  participants,
  teams,
};
