import { accountsKey, accountWaitingKey } from '#features/accounts/server/index.ts';
import { modelsKey } from '#features/ai/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { backupsScheduledKey } from '#features/backups/server/index.ts';
import {
  type Feature,
  type FeatureContext,
  outlivesAccount,
  provide,
} from '#features/feature/server/index.ts';
import { installationKey } from '#features/installation/server/index.ts';
import { notificationsKey } from '#features/notifications/server/index.ts';
import { plansKey } from '#features/plans/server/index.ts';
import {
  limitForecastKey,
  projectAccessKey,
  projectTeamsKey,
} from '#features/projects/server/index.ts';
import { teamOwnersKey } from '#features/teams/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { readMayAdminister, readOverview } from '../contract/overview.ts';
import { invitationCalls } from './invitations/calls.ts';
import { listOpenTo, listSentBy, removeUsed } from './invitations/invitation-store.ts';
import { nextStepsCalls } from './next-steps.ts';
import { peopleCalls } from './people/calls.ts';
import { createWaitingNotices, type WaitingNotices } from './people/notify-waiting.ts';
import { grantPreviewCall, rulePreviewCall } from './preview-grant.ts';
import { accountInvitations } from './tables.ts';

/** Figures of all features and the accounts, for administrators of the installation. */
export const adminFeature: Feature = {
  name: 'admin',
  needs: [
    'accounts',
    'ai',
    'audit',
    'backups',
    'installation',
    'notifications',
    'plans',
    'projects',
    'teams',
  ],
  build: (context) => {
    const { secrets, get } = context;
    const { directory } = get(accountsKey);
    const waiting = createWaitingNotices(directory, get(notificationsKey), secrets);
    return {
      provides: [provide(accountWaitingKey, waiting.notify)],
      implementations: implementCalls(context, waiting),
      accountData: { account_invitations: (userId) => listSentBy(context.database.orm, userId) },
      async addressUsed(tx, email) {
        await removeUsed(tx, email);
        await waiting.settle(tx, email);
      },
      invitations: listOpenTo,
      columns: outlivesAccount(
        'An invitation stays open when the administrator who sent it is deleted.',
        accountInvitations.invitedBy,
      ),
    };
  },
};

function implementCalls(
  { hooks, database, config, mailer, get }: FeatureContext,
  waiting: WaitingNotices,
): Implementation[] {
  return [
    implement(readOverview, async () => ({ features: await hooks.figures() })),
    implement(readMayAdminister, async ({ actor }) => ({ may_administer: actor.isAdmin })),
    grantPreviewCall(get(plansKey), get(limitForecastKey)),
    rulePreviewCall({
      plans: get(plansKey),
      forecast: get(limitForecastKey),
      people: get(accountsKey).directory,
    }),
    ...invitationCalls({
      ...{ database, mailer, publicUrl: config.PUBLIC_URL },
      accounts: get(accountsKey),
      audit: get(auditKey),
      signUpRule: () => get(installationKey).read('sign_up'),
    }),
    ...nextStepsCalls({
      ...{ config, database },
      accounts: get(accountsKey),
      installation: get(installationKey),
      models: get(modelsKey),
      backupsScheduled: get(backupsScheduledKey),
    }),
    ...peopleCalls({
      ...{ database, hooks, publicUrl: config.PUBLIC_URL },
      accounts: get(accountsKey),
      projects: get(projectTeamsKey),
      teams: get(teamOwnersKey),
      forecast: get(limitForecastKey),
      access: get(projectAccessKey),
      notifications: get(notificationsKey),
      audit: get(auditKey),
      waiting,
    }),
  ];
}
