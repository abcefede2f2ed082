import { accountsKey } from '#features/accounts/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import {
  limitForecastKey,
  projectAccessKey,
  projectTeamsKey,
} from '#features/projects/server/index.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { readMayAdminister, readOverview } from '../contract/overview.ts';
import { peopleCalls } from './people/calls.ts';
import { grantPreviewCall } from './preview-grant.ts';

/** Figures of all features and the accounts, for administrators of the installation. */
export const adminFeature: Feature = {
  name: 'admin',
  needs: ['accounts', 'audit', 'notifications', 'plans', 'projects'],
  build: ({ hooks, database, get }) => ({
    implementations: [
      implement(readOverview, async () => ({ features: await hooks.figures() })),
      implement(readMayAdminister, async ({ actor }) => ({ may_administer: actor.isAdmin })),
      grantPreviewCall(get(plansKey), get(limitForecastKey)),
      ...peopleCalls({
        ...{ database, hooks },
        accounts: get(accountsKey),
        projects: get(projectTeamsKey),
        forecast: get(limitForecastKey),
        access: get(projectAccessKey),
        notifications: get(notificationsKey),
        audit: get(auditKey),
      }),
    ],
  }),
};
